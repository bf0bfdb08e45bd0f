export { cartWrites, learnCart } from './actions';
export { storeApiUrl } from './store-api';
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
