import { shared } from '../host/registry';

/**
 * Gives each checkout form a store of its own, made at first use: `$review(form)`. There may be two forms on a page, and
 * one that the host takes away takes its state with it. `key` is unique on the page.
 */
export function formStore<S>(key: string, make: (form: HTMLFormElement) => S): (form: HTMLFormElement) => S {
  return (form) => {
    const stores = shared(`checkout/${key}`, () => new WeakMap<HTMLFormElement, { store: S }>());
    const known = stores.get(form) ?? { store: make(form) };
    stores.set(form, known);
    return known.store;
  };
}
