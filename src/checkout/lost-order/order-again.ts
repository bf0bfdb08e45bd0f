import { find } from '../../dom/find';
import { PLACE_ORDER } from '../markup';
import { $lostOrder } from './stores';

/** The shopper says that no order came through: the notice goes and the button is free. */
export function orderAgain(form: HTMLFormElement): void {
  const box = $lostOrder(form).get()?.box;
  $lostOrder(form).set(null);
  box?.remove();
  find(form, PLACE_ORDER)?.focus();
}
