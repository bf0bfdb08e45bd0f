import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import type { WalletGroup } from '../button/wallet-groups';
import type { Wallet } from '../markup';
import { EXPRESS_MESSAGES } from '../messages';
import { showNotice } from '../notices/show-notice';
import { $session, isProductPage, openSettings } from '../session/stores';
import type { Login } from '../settings';
import { buyProduct } from './buy-product';
import { cancelSheet } from './close-sheet';
import type { PressEvent } from './events';
import { openSheet } from './open-sheet';

const NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

/** The wallet's name stands where the host's message marks it (card contract 5.5). */
function askForLogin({ message, url }: Login, event: PressEvent): void {
  const name = NAMES[event.expressPaymentType] ?? '';
  const text = message.replace(/\*\*.*?\*\*/, name).replace(/\*\*/g, '');
  if (window.confirm(text)) goTo(url);
  event.reject?.();
}

async function press(wallet: Wallet, group: WalletGroup, event: PressEvent): Promise<void> {
  const { login, warnsOfTaxes } = openSettings();
  const { mayHaveOrdered, isConfirming } = $session.get();
  if (mayHaveOrdered || isConfirming) return event.reject?.();
  if (login) return askForLogin(login, event);
  if (warnsOfTaxes) showNotice('taxes', EXPRESS_MESSAGES.taxes);
  return isProductPage() ? buyProduct(wallet, group, event) : openSheet(wallet, event);
}

/** The shopper pressed a wallet's button (card contract 5.5). Never rejects. */
export const pressButton = (wallet: Wallet, group: WalletGroup, event: PressEvent): Promise<void> =>
  press(wallet, group, event).catch((cause) => {
    report('express', cause);
    cancelSheet();
  });
