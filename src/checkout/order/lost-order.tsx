import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { isFailure } from '../../http/failure';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { focusNotice } from '../../notices/notices';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { PLACE_ORDER } from '../markup';
import { errorHtml, message, statusTextOf } from '../messages';
import { CartWatch, type Finding } from './cart-watch';
import { orderOf } from './order-session';
import { showErrors } from './show-errors';

/** Whether the host has finished with the request, so that its cart is right at once. */
const isHostDone = (cause: unknown): boolean =>
  isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);

/** What is found out may take the place of the buttons; focus that stood on them goes to the notice. */
function showFinding(form: HTMLFormElement, box: HTMLElement, found: Finding): void {
  const hadFocus = box.contains(box.ownerDocument.activeElement);
  flushSync(() => orderOf(form).$lost.set({ box, message: found }));
  if (hadFocus && !box.contains(box.ownerDocument.activeElement)) focusNotice(box);
}

/**
 * The answer to an order was lost: the order may exist, so the button stays locked until the shopper says otherwise
 * or the cart is found to be full. Nothing is sent again by itself.
 */
export function showLostOrder(form: HTMLFormElement, cause?: unknown): void {
  const order = orderOf(form);
  order.watch?.stop();
  const html = errorHtml();
  const box = composeError(html ? parseServerHtml(html, form.ownerDocument) : statusTextOf(cause));
  // Drawn before it is placed: the notice is announced, and emitted, as a whole.
  flushSync(() => order.$lost.set({ box, message: 'mayExist' }));
  showErrors(form, box, box.outerHTML);
  order.watch = new CartWatch(isHostDone(cause), (found) => showFinding(form, box, found));
}

/** The shopper says that no order came through: the notice goes and the button is free. */
function orderAgain(form: HTMLFormElement): void {
  const order = orderOf(form);
  const box = order.$lost.get()?.box;
  order.watch?.stop();
  order.$lost.set(null);
  box?.remove();
  find(form, PLACE_ORDER)?.focus();
}

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '0.5em' } as const;

/** Below the host's own words: that an order may exist, and the ways on from there. */
export function LostOrderNotice({ form }: { form: HTMLFormElement }): ReactNode {
  const lost = useStore(orderOf(form).$lost);
  if (!lost) return null;
  const isOpen = lost.message !== 'cartEmpty' && lost.message !== 'cartFull';
  return createPortal(
    <>
      <p>{message(lost.message)}</p>
      {isOpen && (
        <p style={BUTTONS}>
          <button type="button" className="button" onClick={() => void orderOf(form).watch?.look(true)}>
            {message('checkCart')}
          </button>
          <button type="button" className="button" onClick={() => orderAgain(form)}>
            {message('orderAgain')}
          </button>
        </p>
      )}
    </>,
    lost.box,
  );
}

const LOCKED = 'data-shopwake-locked';

/** A button that another script disabled stays disabled. */
function lockButton(form: HTMLFormElement, isLocked: boolean): void {
  const button = find(form, PLACE_ORDER, HTMLButtonElement);
  if (!button || (!isLocked && !button.hasAttribute(LOCKED))) return;
  button.disabled = isLocked;
  button.toggleAttribute(LOCKED, isLocked);
}

/**
 * Keeps the order button as the lock says, after each redraw too. Other news takes older errors away: the notice that
 * leads out of the lock comes back.
 */
export function useOrderLock(form: HTMLFormElement): void {
  const { $isLocked, $lost } = orderOf(form);
  useSubscription($isLocked, (isLocked) => lockButton(form, isLocked));
  useHostEvent(form.ownerDocument.body, 'updated_checkout', () => {
    const isLocked = $isLocked.get();
    const box = $lost.get()?.box;
    if (isLocked && box && !box.isConnected) showNoticeGroup(form, 'checkout', box);
    lockButton(form, isLocked);
  });
}
