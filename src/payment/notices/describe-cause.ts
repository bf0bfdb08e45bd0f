import { describeProblem } from '../../stripe/describe-problem';
import { $settings } from '../stores';

/** What the shopper reads about `cause`, with the host's own words where it has some. */
export const describeCause = (cause: unknown, otherwise: string): string =>
  describeProblem(cause, { texts: $settings.get().raw, otherwise });
