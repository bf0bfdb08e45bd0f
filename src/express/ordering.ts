/** From the press on: the cart, the open sheet's questions, the order. One chunk, fetched with the first touch. */
export { addToCart, giveBack } from './add-to-cart';
export { confirm } from './confirm';
export { coverPage, uncoverPage } from './curtain';
export { sayNotAdded, warnOfTaxes } from './notice';
export { changeAddress, changeRate } from './sheet-answers';
