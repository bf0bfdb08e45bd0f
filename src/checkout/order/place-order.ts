import { find } from '../../dom/find';
import { ask } from '../../host/events/ask';
import { ERRORS } from '../../notices/markup';
import { focusNotice, scrollToNotices } from '../../notices/notices';
import { announce } from '../../react/announce';
import { facadeOf } from '../facade';
import { $isLocked } from '../lost-order/stores';
import { PROCESSING } from '../markup';
import { message } from '../messages';
import { paymentMethodOf } from '../payment-methods/chosen-method';
import { cancelUpdate } from '../review/schedule';
import { sendOrder } from './send-order';
import { isUpdating, settleTotals } from './settle-totals';
import { $isAwaitingTotals } from './stores';

/** Moves to whatever error stands above the form: it is why nothing was sent. */
function pointAtError(form: HTMLFormElement): void {
  const error = find(form, ERRORS);
  if (!error) return;
  scrollToNotices(error);
  focusNotice(error);
}

/** An order never goes out with totals still being recalculated; answers whether they are settled (field note A7). */
async function awaitTotals(form: HTMLFormElement): Promise<boolean> {
  $isAwaitingTotals(form).set(true);
  announce(message('placing'));
  const isGood = await settleTotals(form).finally(() => $isAwaitingTotals(form).set(false));
  if (!isGood) pointAtError(form);
  return isGood;
}

/** Gateways and plugins may veto; a veto by the first question leaves the second unasked (contract 4.10). */
function isAllowed(form: HTMLFormElement): boolean {
  const facade = facadeOf(form);
  const method = paymentMethodOf(form);
  return ask(form, 'checkout_place_order', [facade]) && ask(form, `checkout_place_order_${method}`, [facade]);
}

/**
 * Places the order (contract 4.10): ignored while one is on its way, waits for totals being recalculated, asks the
 * page's handlers synchronously, sends once. With an order whose answer was lost it only points at the notice.
 */
export async function placeOrder(form: HTMLFormElement): Promise<void> {
  if ($isAwaitingTotals(form).get() || form.classList.contains(PROCESSING)) return;
  if ($isLocked(form).get()) return pointAtError(form);
  if (isUpdating(form) && !(await awaitTotals(form))) return;
  cancelUpdate(form);
  if (isAllowed(form)) await sendOrder(form);
}
