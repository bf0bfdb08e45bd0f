import { find } from '../dom/find';
import { announce } from '../host/announce';
import type { Desk } from './desk';

/** Minor units above which Cash App may refuse (card contract 2.7). */
const LIMIT = 200_000;

const TEXT =
  'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.';

const NOTICE = '[data-testid="cash-app-limit-notice"]';

function compose(document: Document): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'woocommerce-info wc-block-checkout__payment-method-limit-notice';
  notice.dataset.testid = 'cash-app-limit-notice';
  notice.textContent = TEXT;
  return notice;
}

/** Warns of a large amount while Cash App is chosen; the notice goes with the choice. */
export function warnOfCashAppLimit(desk: Desk): void {
  const payment = find(desk.document, '.woocommerce-checkout-payment');
  const radio = find(desk.document, 'input#payment_method_stripe_cashapp', HTMLInputElement);
  const shown = payment && find(payment, NOTICE);
  const isWanted = radio?.checked === true && desk.amount > LIMIT;
  if (!isWanted) shown?.remove();
  if (!isWanted || shown || !payment) return;
  payment.prepend(compose(desk.document));
  announce(TEXT);
}
