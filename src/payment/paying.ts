import { find } from '../dom/find';

type Paying = typeof import('./pay');

/** What a submit needs, and what says why a form is not there; fetched when the need shows itself. */
export const fetchPaying = (): Promise<Paying> => import('./pay');

/** Says something in a method's box without it, for when it cannot be fetched. */
export function sayPlainly(root: ParentNode, gateway: string | undefined, words: string): void {
  const area = find(root, `#wc-${gateway}-upe-errors`);
  if (area) area.textContent = words;
}
