import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../http/failure';
import { describeProblem } from './describe-problem';
import { MESSAGES, PaymentProblem } from './payment-problem';

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
    [{}, MESSAGES.unknown],
    [null, MESSAGES.unknown],
    [new TypeError('x is not a function'), MESSAGES.unknown],
    [new PaymentProblem(MESSAGES.blik), MESSAGES.blik],
    [new RequestFailure('timeout'), MESSAGES.timeout],
    [new RequestFailure('aborted'), MESSAGES.aborted],
    [new RequestFailure('network'), MESSAGES.connection],
    [new RequestFailure('unreadable', 200, '<html>'), MESSAGES.connection],
  ])('%j → %s', (cause, text) => {
    expect(describeProblem(cause, { texts })).toBe(text);
  });
});
