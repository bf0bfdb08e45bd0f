// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../http/failure';
import { setTransport } from '../http/transport';
import { stripeDecimals, toStripeAmount } from './amounts';
import { confirmIntent, parseConfirmHash, UnclearOutcome } from './confirm';
import { describeProblem } from './errors';
import { PaymentProblem } from './problem';
import type { StripeClient } from './types';
import { WORDS } from './words';

describe('amounts', () => {
  it.each([
    ['JPY', 0],
    ['bhd', 3],
    ['UGX', 2],
    ['EUR', 2],
  ])('%s counts in %i decimals', (currency, decimals) => {
    expect(stripeDecimals(currency)).toBe(decimals);
  });

  it.each([
    [2280, 2, 'EUR', 2280],
    [23, 0, 'USD', 2300],
    [150000, 2, 'JPY', 1500],
    [12345, 3, 'KWD', 12340],
    [1234567, 4, 'USD', 12346],
  ])('%i with %i decimals of %s is %i for Stripe', (value, minorUnit, currency, amount) => {
    expect(toStripeAmount(value, { minorUnit, currency })).toBe(amount);
  });
});

describe('what the shopper is told', () => {
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
    [{}, WORDS.unknown],
    [null, WORDS.unknown],
    [new TypeError('x is not a function'), WORDS.unknown],
    [new PaymentProblem(WORDS.blik), WORDS.blik],
    [new RequestFailure('timeout'), WORDS.timeout],
    [new RequestFailure('aborted'), WORDS.aborted],
    [new RequestFailure('network'), WORDS.connection],
    [new RequestFailure('unreadable', 200, '<html>'), WORDS.connection],
  ])('%j → %s', (cause, text) => {
    expect(describeProblem(cause, { texts })).toBe(text);
  });
});

describe('the confirmation hash', () => {
  it.each([
    [
      '#wc-stripe-confirm-pi:189:pi_1_secret_x:3f0c9b61aa',
      { kind: 'pi', orderId: '189', secret: 'pi_1_secret_x', nonce: '3f0c9b61aa' },
    ],
    [
      'https://shop.test/checkout/?a=1#wc-stripe-confirm-si:7:seti_1_secret_y:n',
      { kind: 'si', orderId: '7', secret: 'seti_1_secret_y', nonce: 'n' },
    ],
    ['#wc-stripe-confirm-pi:189:pi_1_secret_x', null],
    ['#wc-stripe-confirm-pi:189:pi_1_secret_x:n:extra', null],
    ['#wc-stripe-confirm-pi:189::n', null],
    ['#wc-stripe-confirm-xx:189:pi_1_secret_x:n', null],
    ['#reviews', null],
  ])('%s', (address, expected) => {
    expect(parseConfirmHash(address)).toEqual(expected);
  });
});

describe('confirming', () => {
  const hash = { kind: 'pi', orderId: '189', secret: 'pi_1_secret_x', nonce: 'n' } as const;
  const call = {
    ajaxUrl: '/?wc-ajax=%%endpoint%%',
    endpoint: 'update_order_status',
    orderId: '189',
    nonce: 'n',
    paymentMethodId: '',
  } as const;
  const sent: string[] = [];
  let answers: (string | RequestFailure)[] = [];
  let undo = (): void => undefined;
  const clientWith = (result: object) =>
    ({ confirmPayment: vi.fn(() => Promise.resolve(result)) }) as unknown as StripeClient;

  beforeEach(() => {
    sent.length = 0;
    undo = setTransport((request) => {
      sent.push(`${request.url} ${JSON.stringify(request.fields)}`);
      const answer = answers.shift() ?? '';
      if (answer instanceof RequestFailure) return Promise.reject(answer);
      return Promise.resolve({ status: 200, text: answer, url: '', header: () => null });
    });
  });
  afterEach(() => undo());

  it('tells the server and answers the return address', async () => {
    answers = ['{"success":true,"data":{"return_url":"https://shop.test/done"}}'];
    const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    expect(await confirmIntent(client, hash, call)).toBe('https://shop.test/done');
    expect(sent).toEqual([
      '/?wc-ajax=wc_stripe_update_order_status {"order_id":"189","intent_id":"pi_1","payment_method_id":"","_ajax_nonce":"n"}',
    ]);
  });

  it('tells the server about a failure too, and reports what Stripe said', async () => {
    answers = ['{"success":false}'];
    const error = { message: 'Not you', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } };
    await expect(confirmIntent(clientWith({ error }), hash, call)).rejects.toBe(error);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing about an error without an intent', async () => {
    await expect(confirmIntent(clientWith({ error: { message: 'Offline' } }), hash, call)).rejects.toEqual({
      message: 'Offline',
    });
    expect(sent).toEqual([]);
  });

  it('asks once more after a lost answer, then says that the outcome is unclear', async () => {
    answers = [new RequestFailure('network'), new RequestFailure('network')];
    const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    await expect(confirmIntent(client, hash, call)).rejects.toBeInstanceOf(UnclearOutcome);
    expect([sent.length, vi.mocked(client.confirmPayment).mock.calls.length]).toEqual([2, 1]);
  });

  it("passes the server's own error on", async () => {
    answers = ['{"success":false,"data":{"error":{"message":"Please try again later."}}}'];
    const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    await expect(confirmIntent(client, hash, call)).rejects.toEqual({ message: 'Please try again later.' });
  });
});
