type Paying = typeof import('./pay');

/** What a submit needs, and what says why a form is not there; fetched when the need shows itself. */
export const fetchPaying = (): Promise<Paying> => import('./pay');
