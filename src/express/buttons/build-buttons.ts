import { guard, report } from '../../host/report';
import { type Release, typesOption } from '../../stripe/open-stripe';
import type { ElementsOptions } from '../../stripe/types';
import { type ExpressSession, openInstance, settingsOf, type WalletGroup } from '../express-session';
import type { ExpressSettings, Wallet } from '../express-settings';
import type { Offer } from '../offer/offer';
import { connectSheet } from '../purchase/connect-sheet';
import { keepShownPlaces, releaseSlot } from './button-slot';
import { rememberWallets } from './likely-wallets';

/** Destroys a wallet's group. */
function destroyGroup(session: ExpressSession, wallet: Wallet): void {
  const group = session.groups.get(wallet);
  session.groups.delete(wallet);
  guard('express', group?.node ?? null, () => group?.element.destroy());
}

/** Removes an unavailable wallet; with the last one the slot is released. */
export function dropWallet(session: ExpressSession, wallet: Wallet): void {
  const { $buttons } = session;
  destroyGroup(session, wallet);
  const states = Object.entries($buttons.get().states).filter(([name]) => name !== wallet);
  $buttons.setKey('states', Object.fromEntries(states));
  if (!states.length) releaseSlot(session);
}

const DARK = { applePay: 'black', googlePay: 'black' };

const THEMES: Readonly<Record<string, typeof DARK>> = {
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
  settings: ExpressSettings,
  release: Release,
): ElementsOptions {
  const { button, locale, page, hasFreeTrial } = settings;
  const { amount, currency } = offer;
  return {
    // A payment method that is only saved has no amount: Stripe takes none in setup mode.
    ...(page === 'change' ? { mode: 'setup' } : { mode: hasFreeTrial ? 'subscription' : 'payment', amount }),
    currency,
    appearance: { variables: { borderRadius: `${button.radius}px`, spacingUnit: '6px' } },
    locale,
    [typesOption(release)]: TYPES[wallet],
    ...(wallet !== 'amazonPay' && { paymentMethodCreation: 'manual' }),
  };
}

/** Options of a wallet's button. */
export function buttonOptions(wallet: Wallet, { button, page }: ExpressSettings): object {
  const own = wallet === 'applePay' || wallet === 'googlePay' ? 'always' : 'auto';
  // "Buy with …" would promise a payment where none is made.
  const isPlain = button.type === 'default' || page === 'change';
  const type = isPlain ? 'plain' : button.type || 'buy';
  return {
    paymentMethods: {
      applePay: 'never',
      googlePay: 'never',
      amazonPay: 'never',
      link: 'never',
      [wallet]: own,
    },
    layout: { overflow: 'never' },
    buttonTheme: THEMES[button.theme] ?? DARK,
    buttonType: { applePay: type, googlePay: type },
    buttonHeight: button.height,
  };
}

function markReady({ $buttons }: ExpressSession, wallet: Wallet): void {
  $buttons.setKey('states', { ...$buttons.get().states, [wallet]: 'ready' });
}

/** The device does not have the wallet. If it has none at all, nothing more is requested until the offer changes. */
function refuseWallet(session: ExpressSession, wallet: Wallet): void {
  dropWallet(session, wallet);
  if (Object.keys(session.$buttons.get().states).length) return;
  session.hasNoWallet = true;
  rememberWallets(settingsOf(session), [], 0);
}

/** Listens to a button's own events; those of a replaced button are ignored. */
function connectButton(session: ExpressSession, group: WalletGroup): void {
  const { wallet } = group;
  const isCurrent = (): boolean => session.groups.get(wallet) === group;
  group.element.on<{ availablePaymentMethods?: object }>('ready', ({ availablePaymentMethods }) => {
    if (!isCurrent()) return;
    if (Object.values(availablePaymentMethods ?? {}).some(Boolean)) markReady(session, wallet);
    else refuseWallet(session, wallet);
  });
  group.element.on('loaderror', () => {
    if (isCurrent()) dropWallet(session, wallet);
  });
}

/** Makes a wallet's Elements group; returns whether Stripe accepted it. */
function buildGroup(session: ExpressSession, wallet: Wallet, offer: Offer): boolean {
  const { client, release } = openInstance(session);
  const settings = settingsOf(session);
  try {
    const elements = client.elements(groupOptions(wallet, offer, settings, release));
    const element = elements.create('expressCheckout', buttonOptions(wallet, settings));
    const group: WalletGroup = { wallet, elements, element, node: null };
    connectButton(session, group);
    connectSheet(session, group);
    session.groups.set(wallet, group);
    return true;
  } catch (cause) {
    report('express', cause);
    return false;
  }
}

/** Replaces all groups and buttons by new ones; they are drawn when the page has a container. */
export function rebuildButtons(session: ExpressSession, offer: Offer): void {
  const { $buttons } = session;
  keepShownPlaces(session);
  for (const wallet of [...session.groups.keys()]) destroyGroup(session, wallet);
  session.hasCancelled = false;
  session.hasNoWallet = false;
  const built = settingsOf(session).wallets.filter((wallet) => buildGroup(session, wallet, offer));
  const round = $buttons.get().round + 1;
  const states = Object.fromEntries(built.map((wallet) => [wallet, 'loading' as const]));
  $buttons.set({ ...$buttons.get(), round, states });
  if (!built.length) releaseSlot(session);
}
