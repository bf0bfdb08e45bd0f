const UNABLE = 'Unable to process this payment, please try again or use alternative method.';

/** Texts by the provider's error type, and for card errors by code; used where nothing better is known (8.3). */
export const PROVIDER_MESSAGES: Readonly<Record<string, string>> = {
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
