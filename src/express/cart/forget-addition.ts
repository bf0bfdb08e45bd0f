import { $addition, $formerCart } from './stores';

/** The sheet is over: what it added is no longer its own. */
export function forgetAddition(): void {
  $addition.set(null);
  $formerCart.set(null);
}
