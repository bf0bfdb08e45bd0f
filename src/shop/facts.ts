import { $cart, $isRecalculating, type Cart } from './stores';

/** The stores under their former name, until their last reader has moved. */
export const shopFacts = (): { readonly cart: Cart; isRecalculating: boolean } => ({
  get cart() {
    return $cart.get();
  },
  get isRecalculating() {
    return $isRecalculating.get();
  },
  set isRecalculating(isRecalculating) {
    $isRecalculating.set(isRecalculating);
  },
});
