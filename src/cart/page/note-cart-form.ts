import { typedQuantities } from '../items/typed-quantities';
import { $cart } from '../stores';

/** A cart form has come, with the page or in place of another: only what is typed and not sent can be sent. */
export function noteCartForm(form: HTMLElement): void {
  if ($cart.get().form !== form) $cart.set({ form, canUpdate: typedQuantities().size > 0 });
}
