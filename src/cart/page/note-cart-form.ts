import { typedQuantities } from '../items/typed-quantities';
import { $cart } from '../stores';

/** A cart form has come, with the page or in place of another: only what is typed and not sent can be sent. */
export const noteCartForm = (): void =>
  $cart.set({ canUpdate: typedQuantities().size > 0, revision: $cart.get().revision + 1 });
