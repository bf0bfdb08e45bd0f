import { isShape } from '../host/shapes';
import { describeProblem } from '../stripe/describe-problem';
import { MESSAGES } from '../stripe/messages';
import type { Desk } from './desk';
import { showNotice } from './notice';

/** What to tell the shopper about `cause`, with the host's own words where it has some. */
export const textOf = ({ settings }: Desk, cause: unknown, otherwise: string): string =>
  describeProblem(cause, { texts: settings.raw, otherwise });

/** Says in the notices area why a payment could not be prepared. */
export function sayFailure(desk: Desk, cause: unknown): void {
  const isWordless = isShape(cause) && !(cause instanceof Error);
  showNotice(desk.document, textOf(desk, cause, isWordless ? MESSAGES.unknown : MESSAGES.failed));
}
