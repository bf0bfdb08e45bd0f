import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../../host/registry';

const setups = (): WeakMap<Element, WritableAtom<number>> =>
  shared('product/form set-ups', () => new WeakMap());

/** Counts the set-ups of a form: other scripts may set one up anew. */
export function formSetupsOf(form: Element): WritableAtom<number> {
  const known = setups().get(form);
  if (known) return known;
  const made = atom(0);
  setups().set(form, made);
  return made;
}

/** Sets a form up once more; one that has not mounted yet is set up when it does. */
export function setUpFormAgain(form: Element): void {
  const count = formSetupsOf(form);
  count.set(count.get() + 1);
}
