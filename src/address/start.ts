import type { Stop } from '../dom/types';
import { withPart } from '../host/report';
import { isOnPage, watchNodes } from '../host/scan';
import { COUNTRY } from './markup';

/** A closed shipping calculator needs no rules: whoever opens it wakes its country. So do checkout forms. */
const ALONE = `:is(${COUNTRY}):not(form:is(.checkout, .woocommerce-shipping-calculator) *)`;

const load = (): Promise<typeof import('./wake')> => import('./wake');

/** Fetches the room's code early where the page has country fields. */
export function prepareAddressFields(): void {
  if (isOnPage(ALONE)) withPart(load());
}

/** Wakes one country control. Rejects when the code cannot be fetched. */
export const wakeCountryField = async (control: HTMLElement): Promise<void> =>
  (await load()).wakeCountry(control);

/**
 * Makes address forms follow their country: state field, labels, marks and order (contract 4.7, 4.8), wherever a
 * country control is on the page or comes later. Idempotent.
 */
export const startAddressFields = (): Stop =>
  watchNodes([{ name: 'address', selector: ALONE, connect: wakeCountryField }]);
