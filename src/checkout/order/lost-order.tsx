import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { isFailure } from '../../http/failure';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { focusNotice } from '../../notices/notices';
import { useHostEvent } from '../../react/hooks/use-event';
import { useSubscription } from '../../react/hooks/use-store';
import { type CheckoutSession, PLACE_ORDER } from '../checkout-session';
import { errorHtml, message, statusTextOf } from '../messages';
import { CartWatch, type Finding } from './cart-watch';
import { showErrors } from './order-errors';

/** Whether the host has finished with the request, so that its cart is up to date at once. */
const isHostDone = (cause: unknown): boolean =>
  isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);

/** Shows what was found. If it removes the button that had the focus, the notice gets the focus. */
function showFinding({ order }: CheckoutSession, box: HTMLElement, finding: Finding): void {
  const hadFocus = box.contains(document.activeElement);
  flushSync(() => order.$lost.set({ box, message: finding }));
  if (hadFocus && !box.contains(document.activeElement)) focusNotice(box);
}

/**
 * Shows that the answer to an order was lost. The order may exist, so the button stays locked until the shopper says
 * otherwise or the cart is found to be full. Nothing is sent again without the shopper.
 */
export function showLostOrder(checkout: CheckoutSession, cause?: unknown): void {
  const { order } = checkout;
  order.watch?.stop();
  const html = errorHtml();
  const box = composeError(html ? parseServerHtml(html, document) : statusTextOf(cause));
  // Drawn before it is inserted, so that the notice is announced, and emitted, as a whole.
  flushSync(() => order.$lost.set({ box, message: 'mayExist' }));
  showErrors(checkout, box, box.outerHTML);
  order.watch = new CartWatch(isHostDone(cause), (finding) => showFinding(checkout, box, finding));
}

/** The shopper says that no order was placed: removes the notice and unlocks the button. */
function orderAgain({ form, order }: CheckoutSession): void {
  const box = order.$lost.get()?.box;
  order.watch?.stop();
  order.$lost.set(null);
  box?.remove();
  find(form, PLACE_ORDER)?.focus();
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '0.5em' } as const;

/** Below the host's own text: that an order may exist, and what the shopper can do. */
export function LostOrderNotice({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const { order } = checkout;
  const lost = useStore(order.$lost);
  if (!lost) return null;
  const isOpen = lost.message !== 'cartEmpty' && lost.message !== 'cartFull';
  return createPortal(
    <>
      <p>{message(lost.message)}</p>
      {isOpen && (
        <p style={BUTTONS}>
          <button type="button" className="button" onClick={() => void order.watch?.look(true)}>
            {message('checkCart')}
          </button>
          <button type="button" className="button" onClick={() => orderAgain(checkout)}>
            {message('orderAgain')}
          </button>
        </p>
      )}
    </>,
    lost.box,
  );
}

const LOCKED = 'data-shopwake-locked';

/** Disables or enables the order button; one that another script disabled stays disabled. */
function lockButton(form: HTMLFormElement, isLocked: boolean): void {
  const button = find(form, PLACE_ORDER, HTMLButtonElement);
  if (!button || (!isLocked && !button.hasAttribute(LOCKED))) return;
  button.disabled = isLocked;
  button.toggleAttribute(LOCKED, isLocked);
}

/**
 * Keeps the order button locked while an order may exist, also after a redraw. Other notices replace older errors, so the
 * notice with the way out of the lock is shown again.
 */
export function useOrderLock({ form, order }: CheckoutSession): void {
  const { $isLocked, $lost } = order;
  useSubscription($isLocked, (isLocked) => lockButton(form, isLocked));
  useHostEvent(document.body, 'updated_checkout', () => {
    const isLocked = $isLocked.get();
    const box = $lost.get()?.box;
    if (isLocked && box && !box.isConnected) showNoticeGroup(form, 'checkout', box);
    lockButton(form, isLocked);
  });
}
