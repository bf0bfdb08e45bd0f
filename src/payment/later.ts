/** What follows a return hash, and what saves a payment method to an account. */
export { addMethod } from './add-method';
export { followReturn, uncover } from './follow-return';
