import { report } from '../../host/report';
import { toObject } from '../../host/settings';
import { isFailure, RequestFailure } from '../../http/failure';
import { sendForJson } from '../../http/send';
import { updateCart } from '../../shop/update-cart';
import { urlOf } from '../checkout-requests';

/** Milliseconds between requests for the cart: 30 s in all, during which a slow gateway may still be charging. */
const GAPS = [4000, 6000, 8000, 12_000];

/** A cart that is full twice, at least this many milliseconds apart, belongs to no order. */
const FULL_TWICE_GAP = 10_000;

/** Milliseconds one answer may take. */
const CART_TIMEOUT_MS = 10_000;

/** What the cart says about the order whose answer was lost. */
export type Finding = 'cartUnknown' | 'cartPending' | 'cartEmpty' | 'cartFull';

/** The cart's hash on the server; empty for an empty cart. Rejects when the host does not answer. */
async function getCartHash(): Promise<string> {
  const raw = await sendForJson({
    url: urlOf('get_refreshed_fragments'),
    fields: { time: Date.now() },
    timeout: CART_TIMEOUT_MS,
  });
  const { cart_hash } = toObject(raw);
  if (cart_hash === undefined) throw new RequestFailure('unreadable');
  return String(cart_hash ?? '');
}

/** Whether the cart holds something; undefined when the host does not answer. */
async function isCartFull(): Promise<boolean | undefined> {
  try {
    const hash = await getCartHash();
    updateCart({ hash });
    return hash !== '';
  } catch (cause) {
    if (!isFailure(cause)) report('checkout', cause);
    return undefined;
  }
}

const total = (gaps: readonly number[]): number => gaps.reduce((sum, gap) => sum + gap, 0);

/**
 * Requests the cart until it says whether an order exists: an order empties the cart. A full cart says that there is none
 * only when it is still full ten seconds later, since the host may be processing the order.
 */
export class CartWatch {
  private readonly gaps: number[];
  private readonly tell: (finding: Finding) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  /** Numbers of the last request and of the last one that was answered. */
  private asked = 0;
  private answered = 0;
  /** When the first answer with a full cart arrived, ms since 1970. */
  private fullSince: number | undefined;

  /**
   * Begins. `isHostDone`: the host has answered something, so the first request is sent at once. `tell` gets each finding;
   * the last one is `cartEmpty` or `cartFull`, or `cartUnknown` when the host has not answered for 30 s.
   */
  constructor(isHostDone: boolean, tell: (finding: Finding) => void) {
    this.gaps = isHostDone ? [0, ...GAPS] : [...GAPS];
    this.tell = tell;
    this.plan();
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
      this.take(isFull, askedAt);
    } else if (isAsked) this.tell('cartUnknown');
    if (!this.isOver && number === this.asked) this.plan();
  }

  private plan(): void {
    const gap = this.gaps.shift();
    if (gap === undefined) this.tell('cartUnknown');
    else this.timer = setTimeout(() => void this.look(), gap);
  }

  private take(isFull: boolean, askedAt: number): void {
    if (isFull) this.fullSince ??= Date.now();
    const isKnown = !isFull || askedAt - (this.fullSince ?? askedAt) >= FULL_TWICE_GAP;
    if (isKnown) this.stop();
    else if (total(this.gaps) < FULL_TWICE_GAP) this.gaps.push(FULL_TWICE_GAP);
    if (isKnown) this.tell(isFull ? 'cartFull' : 'cartEmpty');
    else this.tell('cartPending');
  }
}
