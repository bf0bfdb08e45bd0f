import { flushSync } from 'react-dom';
import { parseServerHtml } from '../../dom/server-html';
import { isFailure } from '../../http/failure';
import { composeError } from '../../notices/draw-notices';
import { errorHtml, statusTextOf } from '../messages';
import { showErrors } from '../order/show-errors';
import { checkCart } from './check-cart';
import { $lostOrder } from './stores';

/** Whether the host has finished with the request, so that its cart is right at once. */
const isHostDone = (cause: unknown): boolean =>
  isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);

/**
 * The answer to an order was lost: the order may exist, so the button stays locked until the shopper says otherwise
 * or the cart is found to be full. Nothing is sent again by itself (design.md, "How a bundle behaves").
 */
export function showLostOrder(form: HTMLFormElement, cause?: unknown): void {
  const { ownerDocument } = form;
  const html = errorHtml();
  const box = composeError(html ? parseServerHtml(html, ownerDocument) : statusTextOf(cause));
  // Drawn before it is placed: the notice is announced, and emitted, as a whole.
  flushSync(() => $lostOrder(form).set({ box, message: 'mayExist' }));
  showErrors(form, box, box.outerHTML);
  if (isHostDone(cause)) void checkCart(form);
}
