import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { composeError, focusNotice, showNoticeGroup } from '../../notices/notices';
import { learnCart } from '../../shop/actions';
import { PLACE_ORDER } from '../markup';
import type { Checkout } from '../state';
import { composeButton } from './buttons';
import { showErrors } from './errors';
import { getCartHash } from './requests';
import { errorHtml, say, statusTextOf } from './words';

const LOCKED = 'data-shopwake-locked';

/** What explains the lock and leads on from it. */
const notices = new WeakMap<Checkout, HTMLElement>();

/**
 * Keeps the order button as the lock says; after each redraw too. A button others disabled stays disabled. Other news
 * takes older errors away: the notice that leads out of the lock comes back.
 */
export function projectLock(checkout: Checkout): void {
  const { form, isLocked } = checkout;
  const box = isLocked && notices.get(checkout);
  if (box && !box.isConnected) showNoticeGroup(form, 'checkout', box);
  const button = find(form, PLACE_ORDER, HTMLButtonElement);
  if (!button || (!isLocked && !button.hasAttribute(LOCKED))) return;
  button.disabled = Boolean(isLocked);
  button.toggleAttribute(LOCKED, Boolean(isLocked));
}

function setLock(checkout: Checkout, isLocked: boolean): void {
  checkout.isLocked = isLocked;
  projectLock(checkout);
}

/** The notice about an order that may exist, and its parts. */
interface LostNotice {
  box: HTMLElement;
  text: HTMLElement;
  buttons: HTMLElement;
}

function settle(checkout: Checkout, { box, text, buttons }: LostNotice, isCartFull: boolean): void {
  text.textContent = say(isCartFull ? 'cartFull' : 'cartEmpty');
  const hadFocus = buttons.contains(box.ownerDocument.activeElement);
  buttons.remove();
  if (hadFocus) focusNotice(box);
  if (isCartFull) setLock(checkout, false);
}

/** An order empties the cart: a cart that still holds something can be ordered (field note A7). */
async function checkCart(checkout: Checkout, notice: LostNotice): Promise<void> {
  try {
    const hash = await getCartHash();
    learnCart({ hash });
    settle(checkout, notice, hash !== '');
  } catch (cause) {
    if (!isFailure(cause)) report('checkout', cause, notice.box);
    notice.text.textContent = say('cartUnknown');
  }
}

function orderAgain(checkout: Checkout, { box }: LostNotice): void {
  setLock(checkout, false);
  box.remove();
  find(checkout.form, PLACE_ORDER)?.focus();
}

function composeNotice(checkout: Checkout, cause: unknown): LostNotice {
  const { ownerDocument } = checkout.form;
  const text = ownerDocument.createElement('p');
  text.textContent = say('mayExist');
  const buttons = ownerDocument.createElement('p');
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '0.5em' });
  const host = errorHtml() ? parseServerHtml(errorHtml(), ownerDocument) : statusTextOf(cause);
  const notice = { box: composeError(ownerDocument, host, text, buttons), text, buttons };
  buttons.append(
    composeButton(ownerDocument, say('checkCart'), () => void checkCart(checkout, notice)),
    composeButton(ownerDocument, say('orderAgain'), () => orderAgain(checkout, notice)),
  );
  return notice;
}

/** Whether the host has finished with the request, so that its cart tells the truth at once. */
const isHostDone = (cause: unknown): boolean =>
  isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);

/**
 * The answer to an order was lost: the order may exist, so the button stays locked until the shopper says otherwise
 * or the cart is found to be full. Nothing is sent again by itself (design.md, "How a bundle behaves").
 */
export function showLostOrder(checkout: Checkout, cause?: unknown): void {
  const notice = composeNotice(checkout, cause);
  setLock(checkout, true);
  showErrors(checkout, notice.box, notice.box.outerHTML);
  notices.set(checkout, notice.box);
  if (isHostDone(cause)) void checkCart(checkout, notice);
}
