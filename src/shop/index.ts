export { learnCart } from './actions';
export { type Cart, shopFacts } from './facts';
export { storeApiUrl } from './store-api';
export {
  askCartOnce,
  askStoreCart,
  forgetStoreCart,
  keepStoreNonce,
  readStoreCart,
  storeNonce,
} from './store-cart';
export { $cart } from './stores';
export { cartWrites } from './writes';
