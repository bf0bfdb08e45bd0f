import { flushSync } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { composeError, focusNotice } from '../../notices/notices';
import { learnCart } from '../../shop/learn-cart';
import { PLACE_ORDER } from '../markup';
import { errorHtml, statusTextOf } from '../messages';
import { getCartHash } from './requests';
import { showErrors } from './show-errors';
import { $lostOrder, type LostOrder } from './stores';

/** Drawn at once: the notice is announced and emitted as a whole. */
const setLostOrder = (form: HTMLFormElement, order: LostOrder | null): void =>
  flushSync(() => $lostOrder(form).set(order));

/** What is found out stands in place of the buttons; focus that stood on them goes to the notice. */
function settle(form: HTMLFormElement, box: HTMLElement, isCartFull: boolean): void {
  const hadFocus = box.contains(box.ownerDocument.activeElement);
  setLostOrder(form, { box, message: isCartFull ? 'cartFull' : 'cartEmpty' });
  if (hadFocus) focusNotice(box);
}

/** An order empties the cart: a cart that still holds something can be ordered (field note A7). */
export async function checkCart(form: HTMLFormElement): Promise<void> {
  const order = $lostOrder(form).get();
  if (!order) return;
  const { box } = order;
  try {
    const hash = await getCartHash();
    learnCart({ hash });
    settle(form, box, hash !== '');
  } catch (cause) {
    if (!isFailure(cause)) report('checkout', cause, box);
    $lostOrder(form).set({ box, message: 'cartUnknown' });
  }
}

/** The shopper says that no order came through: the button is free. */
export function orderAgain(form: HTMLFormElement): void {
  const box = $lostOrder(form).get()?.box;
  setLostOrder(form, null);
  box?.remove();
  find(form, PLACE_ORDER)?.focus();
}

/** Whether the host has finished with the request, so that its cart tells the truth at once. */
const isHostDone = (cause: unknown): boolean =>
  isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);

/**
 * The answer to an order was lost: the order may exist, so the button stays locked until the shopper says otherwise
 * or the cart is found to be full. Nothing is sent again by itself (design.md, "How a bundle behaves").
 */
export function showLostOrder(form: HTMLFormElement, cause?: unknown): void {
  const { ownerDocument } = form;
  const html = errorHtml();
  const box = composeError(ownerDocument, html ? parseServerHtml(html, ownerDocument) : statusTextOf(cause));
  setLostOrder(form, { box, message: 'mayExist' });
  showErrors(form, box, box.outerHTML);
  if (isHostDone(cause)) void checkCart(form);
}
