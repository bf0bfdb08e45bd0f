/** What few pages or shoppers need, in one chunk fetched when the need shows itself. */
export { addMethod } from './add-method';
export { askTotal } from './cart-total';
export { warnOfCashAppLimit } from './cash-app';
export { filterByCountry } from './country';
export { sayFailure, textOf } from './failure';
export { followReturn } from './follow-return';
