import { passServedCountries } from '../../address/porch';
import { findAll } from '../../dom/find';
import { awaitGlobal } from '../../host/await-global';
import { shared } from '../../host/registry';
import { CHECKOUT_FORM } from '../markup';
import { hasSettings, PARAMS } from '../settings';

/**
 * What a checkout form mounts after: settings that an optimiser has delayed, at most 5 s, and the first pass of its
 * countries, so that this asks for no update (contract 2.4).
 */
export async function prerequisites(document: Document): Promise<void> {
  const passes = shared('checkout/country passes', () => new WeakMap<Element, Promise<void>>());
  for (const form of findAll(document, CHECKOUT_FORM)) {
    const pass = passes.get(form) ?? passServedCountries(form);
    passes.set(form, pass);
    await pass;
  }
  if (!hasSettings()) await awaitGlobal(PARAMS);
}
