import { shared } from '../page';

/** What scripts asked for through the library's jQuery method, before or after our dropdowns woke. */
interface Wishes {
  wanted: WeakSet<Element>;
  declined: WeakSet<Element>;
  /** Whether anything was ever wanted. */
  isAny: boolean;
}

export const wishes = (): Wishes =>
  shared('dropdown wishes', () => ({ wanted: new WeakSet(), declined: new WeakSet(), isAny: false }));
