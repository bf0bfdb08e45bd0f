import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { report } from '../../host/report';
import { toObject } from '../../host/settings';
import { isFailure } from '../../http/send';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { focusNotice } from '../../notices/notices';
import { useListener } from '../../react/hooks/use-listener';
import { useStore, useSubscription } from '../../react/hooks/use-store';
import { updateCart } from '../../shop/cart-state';
import { post } from '../../shop/client';
import { delayText, hasEnded } from '../../shop/outcome';
import { noteOrder } from '../../shop/page-orders';
import { paymentMethodOf } from '../checkout-forms';
import { type CheckoutSession, PLACE_ORDER } from '../checkout-session';
import { errorHtml, message, statusTextOf } from '../messages';
import { showErrors } from './order-errors';
import type { LostOrder } from './order-session';

/** Milliseconds between requests for the cart: 30 s in all, during which a slow gateway may still be charging. */
const GAPS = [4000, 6000, 8000, 12_000];

/** A cart that is full twice, at least this many milliseconds apart, belongs to no order. */
const FULL_TWICE_GAP = 10_000;

/**
 * The host's methods that are paid later: they empty the cart, so that a full one belongs to no order. Gateways may leave it
 * full until the thank-you page, after they have charged.
 */
const PAID_LATER = ['bacs', 'cheque', 'cod'];

/** Whether the cart holds something; undefined when the host does not answer. */
async function isCartFull(): Promise<boolean | undefined> {
  try {
    const answer = await post('get_refreshed_fragments', { time: Date.now() }, { timeout: 10_000 });
    const { cart_hash } = toObject(answer);
    if (cart_hash === undefined) return undefined;
    updateCart({});
    // Null for an empty cart, too.
    return String(cart_hash ?? '') !== '';
  } catch (cause) {
    if (!isFailure(cause)) report('checkout', cause);
    return undefined;
  }
}

/**
 * Who has answered an order. `host`: the process that worked on it has ended. `unclear`: something with a status of the
 * host, such as a page of a cache, one that a redirect led to, or a 500 without a body. `none`: the connection was lost, or
 * a proxy has stopped waiting (408, 499, 502, 503, 504, 52x), while PHP may go on.
 */
type AnswerOrigin = 'host' | 'unclear' | 'none';

function originOf(cause: unknown): AnswerOrigin {
  if (hasEnded(cause)) return 'host';
  const isUnclear = isFailure(cause, 'unreadable') || (isFailure(cause, 'status') && cause.status === 500);
  return isUnclear ? 'unclear' : 'none';
}

/**
 * Requests the cart until it says whether an order exists: an order empties the cart. A full cart says that there is none
 * only for a method that is paid later, and only when it is still full ten seconds later, since the host may be processing
 * the order; at once when the host's process for the order has ended.
 */
export class CartWatch {
  private readonly gaps: number[];
  /** How long the cart has to stay full, milliseconds. */
  private readonly settlesFor: number;
  /** Whether a full cart says that there is no order. */
  private readonly isProof: boolean;
  private readonly tell: (finding: LostOrder['message']) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  /** Numbers of the last request and of the last one that was answered. */
  private asked = 0;
  private answered = 0;
  /** When the first answer with a full cart arrived, ms since 1970. */
  private fullSince: number | undefined;

  /**
   * Begins. `answer`: who has answered the order; after an answer of any kind the first request is sent at once. `tell`
   * gets each finding; the last one is `cartEmpty` or `cartFull`, `mayExist` when a full cart is no proof, or `cartUnknown`
   * when the host has not answered for 30 s.
   */
  constructor(answer: AnswerOrigin, isProof: boolean, tell: (finding: LostOrder['message']) => void) {
    this.isProof = isProof;
    this.gaps = answer === 'none' ? [...GAPS] : [0, ...GAPS];
    this.settlesFor = answer === 'host' ? 0 : FULL_TWICE_GAP;
    this.tell = tell;
    this.lookLater();
  }

  /** Ends it: later answers change nothing. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** Requests the cart now. `isAsked`: on the shopper's demand, so that a missing answer is told, too. */
  async look(isAsked = false): Promise<void> {
    clearTimeout(this.timer);
    this.asked += 1;
    const number = this.asked;
    const askedAt = Date.now();
    const isFull = await isCartFull();
    if (this.isOver || number < this.answered) return;
    if (isFull !== undefined) {
      this.answered = number;
      this.apply(isFull, askedAt);
    } else if (isAsked) this.tell('cartUnknown');
    if (!this.isOver && number === this.asked) this.lookLater();
  }

  private lookLater(): void {
    const gap = this.gaps.shift();
    if (gap === undefined) this.tell(this.fullSince === undefined ? 'cartUnknown' : 'mayExist');
    else this.timer = setTimeout(() => void this.look(), gap);
  }

  private apply(isFull: boolean, askedAt: number): void {
    if (isFull) this.fullSince ??= Date.now();
    const isSettled = !this.settlesFor || askedAt - (this.fullSince ?? askedAt) >= this.settlesFor;
    const isKnown = !isFull || (this.isProof && isSettled);
    if (isKnown) this.stop();
    else if (this.isProof && this.gaps.reduce((sum, gap) => sum + gap, 0) < FULL_TWICE_GAP)
      this.gaps.push(FULL_TWICE_GAP);
    if (isKnown) this.tell(isFull ? 'cartFull' : 'cartEmpty');
    else this.tell('cartPending');
  }
}

/** Shows what was found. If it removes the button that had the focus, the notice gets the focus. */
function showFinding({ order }: CheckoutSession, box: HTMLElement, finding: LostOrder['message']): void {
  const hadFocus = box.contains(document.activeElement);
  flushSync(() => order.$lost.set({ box, message: finding }));
  if (hadFocus && !box.contains(document.activeElement)) focusNotice(box);
}

/**
 * Shows that the answer to an order was lost. The order may exist, so the button stays locked until the shopper says
 * otherwise or the cart is found to be full. Nothing is sent again without the shopper. `reason`: notices of an answer that
 * proves nothing, as markup.
 */
export function showLostOrder(checkout: CheckoutSession, cause?: unknown, reason = ''): void {
  const { order } = checkout;
  order.watch?.stop();
  order.delay = isFailure(cause) && hasEnded(cause) ? cause.retryAfter : 0;
  order.retryAt = Date.now() + order.delay;
  const html = reason || errorHtml();
  const box = composeError(html ? parseServerHtml(html, document) : statusTextOf(cause));
  // Drawn before it is inserted, so that the notice is announced, and emitted, as a whole.
  flushSync(() => order.$lost.set({ box, message: 'mayExist' }));
  showErrors(checkout, box, box.outerHTML);
  const isProof = PAID_LATER.includes(paymentMethodOf(checkout.form) ?? '');
  order.watch = new CartWatch(originOf(cause), isProof, (finding) => showFinding(checkout, box, finding));
}

/** The shopper says that no order was placed: removes the notice and unlocks the button. */
function orderAgain({ form, order }: CheckoutSession): void {
  const box = order.$lost.get()?.box;
  order.watch?.stop();
  order.$lost.set(null);
  order.retryAt = 0;
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
  const isLimited = lost.message === 'cartFull' && order.delay > 0;
  return createPortal(
    <>
      <p>{isLimited ? delayText(order.delay) : message(lost.message)}</p>
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
  useSubscription($isLocked, (isLocked) => {
    lockButton(form, isLocked);
    if (order.step !== 'sent') noteOrder(order, 'form', isLocked ? 'unclear' : null);
  });
  useListener(document.body, 'updated_checkout', { host: true }, () => {
    const isLocked = $isLocked.get();
    const box = $lost.get()?.box;
    if (isLocked && box && !box.isConnected) showNoticeGroup(form, 'checkout', box);
    lockButton(form, isLocked);
  });
}
