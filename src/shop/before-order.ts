import { inTime } from '../timing/schedule';

/** Milliseconds a step before an order may take: Stripe's promises, and those of add-ons, may never settle. */
const STEP_TIMEOUT_MS = 30_000;

/** A step before an order has not ended in time, so nothing was sent. The shopper reads the message as it is. */
export class StepTimeout extends Error {
  override readonly name = 'StepTimeout';
}

/**
 * Awaits a step before an order. Settles as it does, or rejects after `milliseconds` with a `StepTimeout` that says `text`.
 * Each step goes through here: one that never settles would keep the form locked without a word.
 */
export const beforeOrder = <T>(
  step: Promise<T>,
  text: string,
  milliseconds: number = STEP_TIMEOUT_MS,
): Promise<T> => inTime(step, milliseconds, () => new StepTimeout(text));
