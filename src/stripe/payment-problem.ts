const REFRESH = 'Please refresh the page';

/** What shoppers read; `fill` replaces `%s`. */
export const MESSAGES = {
  timeout: 'A timeout occurred while connecting to the server. Please try again.',
  aborted: 'The connection to the server was aborted. Please try again.',
  connection: 'An error occurred while connecting to the server. Please try again.',
  failed: 'Payment failed. Please try again.',
  invalidDetails:
    'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
  required: '%s is a required field.',
  notLoaded: `Failed to load %s payment method. ${REFRESH} and try again.`,
  processing: `There was a problem processing the payment. ${REFRESH} to try again.`,
  unknown: 'An unknown error occurred.',
  blik: 'BLIK Code is invalid',
} as const;

/** Replaces `%s` in a message. */
export const fill = (message: string, value: string): string => message.replace('%s', () => value);

/** An error whose message is shown to the shopper as it is. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
