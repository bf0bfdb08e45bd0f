import type { HostEvent } from '../../host/events';
import { checkField, followBox } from '../fields';
import type { Checkout } from '../state';
import { watchPresses } from './presses';
import { noteDeed } from './triggers';

/** Works in what a shopper, or a script in their place, did to a field of the form: totals, marks, blocks. */
export function follow(checkout: Checkout, event: HostEvent): void {
  checkout.isPressed ??= watchPresses(checkout);
  noteDeed(checkout, event);
  checkField(event);
  if (event.type === 'change') followBox(checkout.form, event.target);
}
