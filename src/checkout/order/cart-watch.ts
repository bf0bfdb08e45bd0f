import { report } from '../../host/report';
import { toObject } from '../../host/settings/json';
import { isFailure, RequestFailure } from '../../http/failure';
import { sendForJson } from '../../http/send';
import { updateCart } from '../../shop/update-cart';
import { urlOf } from '../requests';

/** Milliseconds from one look at the cart to the next: 30 s in all, in which a slow gateway may still be charging. */
const GAPS = [4000, 6000, 8000, 12_000];

/** A cart that is full twice, at least this many milliseconds apart, belongs to no order. */
const APART = 10_000;

/** Milliseconds one look may take. */
const LOOK_TIMEOUT = 10_000;

/** What a look at the cart means for the order whose answer was lost. */
export type Finding = 'cartUnknown' | 'cartPending' | 'cartEmpty' | 'cartFull';

/** The cart's hash as the host knows it now; empty for an empty cart. Rejects when the host does not answer. */
async function getCartHash(): Promise<string> {
  const raw = await sendForJson({
    url: urlOf('get_refreshed_fragments'),
    fields: { time: Date.now() },
    timeout: LOOK_TIMEOUT,
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
 * Looks for one order until it is known or given up: an order empties the cart. A cart that is full says that there is
 * none only when it still is ten seconds later, since the host may be at work on the order.
 */
export class CartWatch {
  private readonly gaps: number[];
  private readonly tell: (finding: Finding) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isOver = false;
  /** Numbers of the last look and of the last one that was answered. */
  private asked = 0;
  private answered = 0;
  /** When the first answer with a full cart came, ms since 1970. */
  private fullSince: number | undefined;

  /**
   * Begins. `isHostDone`: the host has answered something, so the first look is at once. `tell` gets what was found, the
   * last time `cartEmpty` or `cartFull`, or `cartUnknown` when the host has not answered for 30 s.
   */
  constructor(isHostDone: boolean, tell: (finding: Finding) => void) {
    this.gaps = isHostDone ? [0, ...GAPS] : [...GAPS];
    this.tell = tell;
    this.plan();
  }

  /** Ends it: answers that are still to come change nothing. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
  }

  /** Looks now; `isAsked`: because the shopper wants to know, who is told also when the host does not answer. */
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
    const isKnown = !isFull || askedAt - (this.fullSince ?? askedAt) >= APART;
    if (isKnown) this.stop();
    else if (total(this.gaps) < APART) this.gaps.push(APART);
    if (isKnown) this.tell(isFull ? 'cartFull' : 'cartEmpty');
    else this.tell('cartPending');
  }
}
