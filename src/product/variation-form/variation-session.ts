import { atom, type MapStore, map, type WritableAtom } from 'nanostores';
import { shared } from '../../host/registry';
import type { Variation, Variations } from './variation';

/**
 * What a form shows: nothing chosen yet, a variation, that none fits, that the server could not be asked, or that the
 * page's data cannot be read.
 */
export type Outcome = 'none' | 'found' | 'no match' | 'failed' | 'unreadable';

/** What a variation form has come to. */
interface FormState {
  variations: Variations;
  /** The variation that is found; null while the choice is incomplete or fits none. */
  variation: Variation | null;
  outcome: Outcome;
  /** True until the first check ran, 100 ms after the set-up. */
  isStarting: boolean;
  /** Counts checks, so that one that was overtaken ends. */
  check: number;
  /** The select the shopper used last. */
  lastChanged: Element | null;
}

/** Store of one form; every form of the page has its own. */
type FormStore = MapStore<FormState>;

const stores = (): WeakMap<Element, FormStore> => shared('product/variation forms', () => new WeakMap());

/** The form's store, made on the first call. */
export function formStoreOf(form: Element): FormStore {
  const known = stores().get(form);
  if (known) return known;
  const made: FormStore = map<FormState>({
    variations: { kind: 'broken' },
    variation: null,
    outcome: 'none',
    isStarting: true,
    check: 0,
    lastChanged: null,
  });
  stores().set(form, made);
  return made;
}

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
