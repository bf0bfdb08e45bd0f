export { learnCart } from './actions';
export { storeApiUrl } from './store-api';
export { askStoreCart, forgetStoreCart, keepStoreNonce, storeNonce } from './store-cart';
export {
  $cart,
  $customer,
  $isRecalculating,
  $paymentMethod,
  type Address,
  type Cart,
  type Customer,
  emptyAddress,
} from './stores';
export { cartWrites } from './writes';
