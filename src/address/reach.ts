import { closest } from '../dom/find';

/** Whether a press or focus there opens a searchable list and does no more. */
export const opensList = (target: EventTarget | null): boolean =>
  closest(target, '.country_select, .state_select, .select2-container') !== null;
