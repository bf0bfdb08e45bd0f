import { report } from '../page';

type Paying = typeof import('./pay');

/** What a submit needs, and what says why a form is not there; fetched when the need shows itself. */
export const fetchPaying = (): Promise<Paying> => import('./pay');

/** Does `work` with it once it is there; without it, it stays undone. */
export function withPaying(work: (paying: Paying) => void): void {
  fetchPaying()
    .then(work)
    .catch((cause) => report('card', cause));
}
