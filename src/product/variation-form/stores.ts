import { type MapStore, map } from 'nanostores';
import { shared } from '../../host/registry';
import type { Variation, Variations } from './variations/variation';

/**
 * What a form shows: nothing chosen yet, a variation, that none fits, that the server could not be asked, or that the
 * page's data cannot be read.
 */
export type Outcome = 'none' | 'found' | 'no match' | 'failed' | 'unreadable';

/** What a variation form has come to. */
export interface FormState {
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
export type FormStore = MapStore<FormState>;

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
