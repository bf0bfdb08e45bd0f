import type { Stop } from '../dom';
import { isOnPage, startFeatures } from '../page';
import { COUNTRY } from './markup';

/** A closed shipping calculator needs no rules: whoever opens it wakes its country. */
const OUTSIDE_CALCULATORS = `:is(${COUNTRY}):not(form.woocommerce-shipping-calculator *)`;

const load = (): Promise<typeof import('./wake')> => import('./wake');

const waking = new Set<Promise<void>>();

/** Fetches the room's code early where the page has country fields. */
export function prepareAddressFields(): void {
  if (isOnPage(OUTSIDE_CALCULATORS)) void load().catch(() => undefined);
}

/** Wakes one country control, for a calculator that is reached for. Rejects when the code cannot be fetched. */
export async function wakeCountryField(control: HTMLElement): Promise<void> {
  const turn = load().then(({ wakeCountry }) => wakeCountry(control));
  const settled = turn.catch(() => undefined);
  waking.add(settled);
  await settled;
  waking.delete(settled);
  await turn;
}

/**
 * Makes address forms follow their country: state field, labels, marks and order (contract 4.7, 4.8), wherever a
 * country control is on the page or comes later. Idempotent.
 */
export function startAddressFields(): Stop {
  const stop = startFeatures([{ name: 'address', selector: OUTSIDE_CALCULATORS, wake: wakeCountryField }]);
  return () => {
    stop();
    void load().then(({ endCountries }) => endCountries());
  };
}

/**
 * Settles when the country controls of the page had their first pass, or failed. Await it before listening for
 * changes, so that the pass asks for no update (contract 2.4).
 */
export const afterFirstPass = (): Promise<unknown> => Promise.all(waking);
