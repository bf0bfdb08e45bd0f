import { type Release, typesOption } from '../../stripe/releases';
import type { ElementsOptions } from '../../stripe/types';
import type { Wallet } from '../markup';
import type { Offer } from '../offer/offer';
import type { ExpressSettings } from '../settings';

const THEMES: Readonly<Record<string, { applePay: string; googlePay: string }>> = {
  dark: { applePay: 'black', googlePay: 'black' },
  light: { applePay: 'white', googlePay: 'white' },
  'light-outline': { applePay: 'white-outline', googlePay: 'white' },
};

const TYPES: Record<Wallet, string[]> = {
  applePay: ['card'],
  googlePay: ['card'],
  amazonPay: ['amazon_pay'],
  link: ['card', 'link'],
};

/** A payment method that is only kept has no amount: Stripe takes none in setup mode. */
const modeOf = (
  { amount }: Offer,
  { page, hasFreeTrial }: ExpressSettings,
): Pick<ElementsOptions, 'mode' | 'amount'> =>
  page === 'change' ? { mode: 'setup' } : { mode: hasFreeTrial ? 'subscription' : 'payment', amount };

/** Options of a wallet's Elements group. */
export function groupOptions(
  wallet: Wallet,
  offer: Offer,
  settings: ExpressSettings,
  release: Release,
): ElementsOptions {
  const { button, locale } = settings;
  return {
    ...modeOf(offer, settings),
    currency: offer.currency,
    appearance: { variables: { borderRadius: `${button.radius}px`, spacingUnit: '6px' } },
    locale,
    [typesOption(release)]: TYPES[wallet],
    ...(wallet !== 'amazonPay' && { paymentMethodCreation: 'manual' }),
  };
}

function paymentMethods(wallet: Wallet): Record<Wallet, 'always' | 'auto' | 'never'> {
  const own = wallet === 'applePay' || wallet === 'googlePay' ? 'always' : 'auto';
  return { applePay: 'never', googlePay: 'never', amazonPay: 'never', link: 'never', [wallet]: own };
}

/** Options of a wallet's button (card contract 5.3). */
export function buttonOptions(wallet: Wallet, { button, page }: ExpressSettings): object {
  const theme = THEMES[button.theme] ?? { applePay: 'black', googlePay: 'black' };
  // "Buy with …" would promise a payment where none is made.
  const isPlain = button.type === 'default' || page === 'change';
  const type = isPlain ? 'plain' : button.type || 'buy';
  return {
    paymentMethods: paymentMethods(wallet),
    layout: { overflow: 'never' },
    buttonTheme: theme,
    buttonType: { applePay: type, googlePay: type },
    buttonHeight: button.height,
  };
}
