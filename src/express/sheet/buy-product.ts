import { find } from '../../dom/find';
import { asString, toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import { wait } from '../../timing/wait';
import type { WalletGroup } from '../button/wallet-groups';
import { addToCart } from '../cart/add-to-cart';
import { restoreCart } from '../cart/restore-cart';
import { PRODUCT, type Wallet } from '../markup';
import { EXPRESS_MESSAGES } from '../messages';
import { showNotice } from '../notices/show-notice';
import { $productError } from '../product/stores';
import type { PressEvent } from './events';
import { openSheet } from './open-sheet';

/** Milliseconds an addition to the cart may hold the sheet back; Stripe cancels after 1000 (card contract 5.5). */
const RACE = 700;

/** Why the product cannot be bought as it stands; empty when it can. */
function obstacle(): string {
  const button = find(document, PRODUCT.button);
  if (!button?.classList.contains('disabled')) return $productError.get();
  if (!button.classList.contains('wc-variation-is-unavailable')) return EXPRESS_MESSAGES.chooseOptions;
  const texts = toObject(readGlobal('wc_add_to_cart_variation_params'));
  return asString(texts.i18n_unavailable_text) || EXPRESS_MESSAGES.unavailable;
}

/** Buys the product of the page. The sheet waits at most 700 ms for the cart; what comes later counts at the confirmation. */
export async function buyProduct(
  wallet: Wallet,
  { elements }: WalletGroup,
  event: PressEvent,
): Promise<void> {
  const text = obstacle();
  if (text) {
    window.alert(text);
    return event.reject?.();
  }
  const addition = await Promise.race([addToCart(), wait(RACE)]);
  if (addition?.status === 'refused') {
    event.reject?.();
    restoreCart();
    return showNotice('error', EXPRESS_MESSAGES.addToCart);
  }
  const sale = addition?.sale ?? null;
  if (sale) await elements.update?.({ amount: sale.amount });
  await openSheet(wallet, event, sale);
}
