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

/** Options of a wallet's Elements group. */
export function groupOptions(
  wallet: Wallet,
  offer: Offer,
  { button, locale, hasFreeTrial }: ExpressSettings,
  release: Release,
): ElementsOptions {
  return {
    mode: hasFreeTrial ? 'subscription' : 'payment',
    amount: offer.amount,
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
export function buttonOptions(wallet: Wallet, { button }: ExpressSettings): object {
  const theme = THEMES[button.theme] ?? { applePay: 'black', googlePay: 'black' };
  const type = button.type === 'default' ? 'plain' : button.type || 'buy';
  return {
    paymentMethods: paymentMethods(wallet),
    layout: { overflow: 'never' },
    buttonTheme: theme,
    buttonType: { applePay: type, googlePay: type },
    buttonHeight: button.height,
  };
}
