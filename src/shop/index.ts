export { learnCart } from './actions';
export { storeApiUrl } from './store-api';
export {
  askCartOnce,
  askStoreCart,
  forgetStoreCart,
  keepStoreNonce,
  readStoreCart,
  storeNonce,
} from './store-cart';
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
