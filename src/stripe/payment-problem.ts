/** An error whose text is meant for the shopper, as it stands. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
