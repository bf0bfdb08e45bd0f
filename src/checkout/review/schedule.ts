import type { Checkout } from '../state';

/** Forgets the waiting update. */
export function cancelUpdate(checkout: Checkout): void {
  clearTimeout(checkout.timer);
  checkout.pending = null;
}

/** Does now what the timer would do later. */
export function runPending(checkout: Checkout): void {
  const work = checkout.pending;
  cancelUpdate(checkout);
  work?.();
}

/** One timer for keystrokes and requests: each new queueing replaces the one before (contract 4.2). */
export function schedule(checkout: Checkout, milliseconds: number, work: () => void): void {
  cancelUpdate(checkout);
  checkout.pending = work;
  checkout.timer = setTimeout(() => runPending(checkout), milliseconds);
}
