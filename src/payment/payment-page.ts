/** The one file of a page that pays: all of it comes before the shopper can press, or nothing does. */

export { PaymentForm } from './form/payment-form';
export { PaymentElement } from './payment-element/payment-element';
export { PaymentReturns } from './return-flows/payment-returns';
