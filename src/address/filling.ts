import { fireChange } from '../dom';

const filling = new WeakSet<Element>();

/** Whether a `change` of this control only tells that its list was refilled, not that the shopper chose. */
export const isBeingFilled = (control: Element): boolean => filling.has(control);

/** Fires `change` on a control whose list was refilled. */
export function tellFilled(control: Element): void {
  filling.add(control);
  fireChange(control);
  filling.delete(control);
}
