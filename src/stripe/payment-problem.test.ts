// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../http/send';
import { describeProblem, PaymentProblem, paymentMessage } from './payment-problem';

/** The texts for errors, word for word. */
const UNABLE = 'Unable to process this payment, please try again or use alternative method.';

describe('transport', () => {
  it.each([
    ['timeout', 'A timeout occurred while connecting to the server. Please try again.'],
    ['aborted', 'The connection to the server was aborted. Please try again.'],
    ['network', 'An error occurred while connecting to the server. Please try again.'],
    ['status', 'An error occurred while connecting to the server. Please try again.'],
    ['unreadable', 'An error occurred while connecting to the server. Please try again.'],
  ] as const)('%s', (kind, text) => {
    expect(describeProblem(new RequestFailure(kind))).toBe(text);
  });
});

describe('general', () => {
  it.each([
    [paymentMessage('failed'), 'Payment failed. Please try again.'],
    [
      paymentMessage('invalidDetails'),
      'Invalid or missing payment details. Please ensure the provided payment method is correctly entered.',
    ],
    [
      paymentMessage('notLoaded', { title: 'iDEAL' }),
      'Failed to load iDEAL payment method. Please refresh the page and try again.',
    ],
    [
      paymentMessage('processing'),
      'There was a problem processing the payment. Please refresh the page to try again.',
    ],
    [paymentMessage('unknown'), 'An unknown error occurred.'],
    [paymentMessage('blik'), 'BLIK Code is invalid'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
    expect(describeProblem(new PaymentProblem(text))).toBe(expected);
  });

  it('an error without any text is an unknown one', () => {
    expect([describeProblem({}), describeProblem(undefined), describeProblem(new Error('x'))]).toEqual(
      Array(3).fill('An unknown error occurred.'),
    );
  });

  it.each([
    ['parameter_invalid_empty', 'billing_details[email]', 'Billing Email is a required field.'],
    ['parameter_missing', 'billing_details[address][city]', 'Billing Address is a required field.'],
    ['parameter_string_empty', 'shipping_details[name]', 'Shipping Name is a required field.'],
    [
      'parameter_string_blank',
      'payment_method_data[billing_details][phone]',
      'Billing Phone is a required field.',
    ],
  ])('%s of %s', (code, param, text) => {
    expect(describeProblem({ type: 'invalid_request_error', code, param, message: 'raw' })).toBe(text);
  });
});

describe('the provider’s types', () => {
  it.each([
    ['email_invalid', 'Invalid email address, please correct and try again.'],
    ['invalid_request_error', UNABLE],
    ['api_connection_error', UNABLE],
    ['api_error', UNABLE],
    ['authentication_error', UNABLE],
    ['rate_limit_error', UNABLE],
    ['validation_error', 'An unknown error occurred.'],
  ])('%s', (type, text) => {
    expect(describeProblem({ type })).toBe(text);
  });
});

describe('card errors by code', () => {
  const rows = [
    ['invalid_number', 'The card number is not a valid credit card number.'],
    ['invalid_expiry_month', 'The card expiration month is invalid.'],
    ['invalid_expiry_year', 'The card expiration year is invalid.'],
    ['invalid_cvc', 'The card security code is invalid.'],
    ['incorrect_number', 'The card number is incorrect.'],
    ['incomplete_number', 'The card number is incomplete.'],
    ['incomplete_cvc', 'The card security code is incomplete.'],
    ['incomplete_expiry', 'The card expiration date is incomplete.'],
    ['expired_card', 'The card has expired.'],
    ['incorrect_cvc', 'The card security code is incorrect.'],
    ['incorrect_zip', 'The card zip code failed validation.'],
    ['invalid_expiry_year_past', 'The card expiration year is in the past'],
    ['card_declined', 'The card was declined.'],
    ['missing', 'There is no card on a customer that is being charged.'],
    ['processing_error', 'An error occurred while processing the card.'],
  ] as const;

  it.each(rows)('%s', (code, text) => {
    expect(describeProblem({ type: 'card_error', code })).toBe(text);
  });

  it.each(rows)('%s in the host’s words, if it has some, or else in Stripe’s before ours', (code) => {
    const error = { type: 'card_error', code, message: 'Stripe says so.' };
    expect(describeProblem(error, { texts: { [code]: 'Der Laden sagt es.' } })).toBe('Der Laden sagt es.');
    expect(describeProblem(error)).toBe('Stripe says so.');
  });
});

describe('what the shopper reads', () => {
  const texts = { card_declined: 'Die Karte wurde abgelehnt.', insufficient_funds: 'Zu wenig Geld.' };
  it.each([
    ['Any text', 'Any text'],
    [
      { code: 'parameter_invalid_empty', param: 'billing_details[name]', message: 'm' },
      'Billing Name is a required field.',
    ],
    [
      { code: 'parameter_missing', param: 'shipping_details[address]' },
      'Shipping Address is a required field.',
    ],
    [{ code: 'parameter_missing', message: 'No param here' }, 'No param here'],
    [{ type: 'card_error', code: 'card_declined', message: 'raw' }, 'Die Karte wurde abgelehnt.'],
    [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'Zu wenig Geld.'],
    [{ type: 'card_error', code: 'expired_card' }, 'The card has expired.'],
    [{ type: 'api_error' }, 'Unable to process this payment, please try again or use alternative method.'],
    [
      { type: 'validation_error', message: 'Your card number is incomplete.' },
      'Your card number is incomplete.',
    ],
    [{}, paymentMessage('unknown')],
    [null, paymentMessage('unknown')],
    [new TypeError('x is not a function'), paymentMessage('unknown')],
    [new PaymentProblem(paymentMessage('blik')), paymentMessage('blik')],
    [new RequestFailure('timeout'), paymentMessage('timeout')],
    [new RequestFailure('aborted'), paymentMessage('aborted')],
    [new RequestFailure('network'), paymentMessage('connection')],
    [new RequestFailure('unreadable', 200, '<html>'), paymentMessage('connection')],
  ])('%j → %s', (cause, text) => {
    expect(describeProblem(cause, { texts })).toBe(text);
  });
});
