const UNABLE = 'Unable to process this payment, please try again or use alternative method.';
const REFRESH = 'Please refresh the page';

/** The messages of the specification, word for word (card spec 8). `%s` is filled in by `fill`. */
export const WORDS = {
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
  noSettings: 'Stripe initialization data is not available',
  blik: 'BLIK Code is invalid',
} as const;

/** Texts by the provider's error type, and for card errors by code; used where nothing better is known (8.3). */
export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  email_invalid: 'Invalid email address, please correct and try again.',
  invalid_request_error: UNABLE,
  api_connection_error: UNABLE,
  api_error: UNABLE,
  authentication_error: UNABLE,
  rate_limit_error: UNABLE,
  validation_error: '',
  invalid_number: 'The card number is not a valid credit card number.',
  invalid_expiry_month: 'The card expiration month is invalid.',
  invalid_expiry_year: 'The card expiration year is invalid.',
  invalid_cvc: 'The card security code is invalid.',
  incorrect_number: 'The card number is incorrect.',
  incomplete_number: 'The card number is incomplete.',
  incomplete_cvc: 'The card security code is incomplete.',
  incomplete_expiry: 'The card expiration date is incomplete.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The card security code is incorrect.',
  incorrect_zip: 'The card zip code failed validation.',
  invalid_expiry_year_past: 'The card expiration year is in the past',
  card_declined: 'The card was declined.',
  missing: 'There is no card on a customer that is being charged.',
  processing_error: 'An error occurred while processing the card.',
};

/** Puts `value` where the message says `%s`. */
export const fill = (message: string, value: string): string => message.replace('%s', () => value);
