// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../http/send';
import { setTransport } from '../http/transport';
import { confirmIntent, parseConfirmHash } from './confirm-intent';
import { UnclearOutcome } from './intent-end';
import type { StripeClient } from './types';

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
  ])('%s', (url, expected) => {
    expect(parseConfirmHash(url)).toEqual(expected);
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

  it('reports to the server and returns the URL to go to', async () => {
    answers = ['{"success":true,"data":{"return_url":"https://shop.test/done"}}'];
    const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    expect(await confirmIntent(client, hash, call)).toBe('https://shop.test/done');
    expect(sent).toEqual([
      '/?wc-ajax=wc_stripe_update_order_status {"order_id":"189","intent_id":"pi_1","payment_method_id":"","_ajax_nonce":"n"}',
    ]);
  });

  it('reports a failure to the server, too, and rejects with Stripe’s error', async () => {
    answers = ['{"success":false}'];
    const error = { message: 'Not you', payment_intent: { id: 'pi_1', status: 'requires_payment_method' } };
    await expect(confirmIntent(clientWith({ error }), hash, call)).rejects.toBe(error);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing about an error without an intent', async () => {
    const error = { type: 'card_error', message: 'Declined' };
    await expect(confirmIntent(clientWith({ error }), hash, call)).rejects.toBe(error);
    expect(sent).toEqual([]);
  });

  it('repeats a lost report once, then rejects with an unclear outcome', async () => {
    answers = [new RequestFailure('network'), new RequestFailure('network')];
    const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    await expect(confirmIntent(client, hash, call)).rejects.toBeInstanceOf(UnclearOutcome);
    expect([sent.length, vi.mocked(client.confirmPayment).mock.calls.length]).toEqual([2, 1]);
  });

  describe('Stripe’s status and the shop’s answer', () => {
    const OWN = '{"success":false,"data":{"error":{"message":"Please try again later."}}}';
    const ANSWERS: Record<string, (string | RequestFailure)[]> = {
      success: ['{"success":true,"data":{"return_url":"https://shop.test/done"}}'],
      'a refusal': [OWN],
      'a bare refusal': ['{"success":false}'],
      '0': ['0'],
      '-1': ['-1'],
      null: ['null'],
      'an empty map': ['{}'],
      'success as text': ['{"success":"true","data":{"return_url":"https://shop.test/done"}}'],
      'success without an address': ['{"success":true,"data":{}}'],
      'a page': ['<html>'],
      nothing: [''],
      ...Object.fromEntries(
        [400, 403, 404, 408, 429, 499, 500, 502, 524].map((status) => [
          `${status} twice`,
          [new RequestFailure('status', status, OWN), new RequestFailure('status', status, OWN)],
        ]),
      ),
      'a time-out': [new RequestFailure('timeout')],
      'a lost connection': [new RequestFailure('network'), new RequestFailure('network')],
    };
    const PAID = ['succeeded', 'processing', 'requires_capture'];
    const UNPAID = ['requires_payment_method', 'requires_action', 'requires_confirmation', 'canceled'];
    const REFUSALS = ['a refusal', 'a bare refusal', '0', '-1', 'null', 'an empty map', 'success as text'];

    /** `paid` goes on, `unknown` locks the form, `refused` is an error after which the shopper may try again. */
    const expected = (status: string, answer: string): string => {
      if (answer === 'success') return 'paid';
      return !PAID.includes(status) && REFUSALS.includes(answer) ? 'refused' : 'unknown';
    };

    const CASES = [...PAID, ...UNPAID].flatMap((status) =>
      Object.keys(ANSWERS).map((answer) => [status, answer, expected(status, answer)] as const),
    );

    const outcomeOf = (result: object, answer: string): Promise<string> => {
      answers = [...(ANSWERS[answer] ?? [])];
      return confirmIntent(clientWith(result), hash, call).then(
        () => 'paid',
        (cause: unknown) => (cause instanceof UnclearOutcome ? 'unknown' : 'refused'),
      );
    };

    it.each(CASES)('%s and %s: %s', async (status, answer, outcome) => {
      expect(await outcomeOf({ paymentIntent: { id: 'pi_1', status } }, answer)).toBe(outcome);
    });

    it.each(PAID.flatMap((status) => Object.keys(ANSWERS).map((answer) => [status, answer] as const)))(
      'an error about an intent that is %s already, and %s',
      async (status, answer) => {
        const error = { message: 'Twice', payment_intent: { id: 'pi_1', status } };
        expect(await outcomeOf({ error }, answer)).toBe(expected(status, answer));
      },
    );

    it('a refusal of an unpaid intent is told in the server’s own words', async () => {
      answers = [OWN];
      const client = clientWith({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } });
      await expect(confirmIntent(client, hash, call)).rejects.toEqual({ message: 'Please try again later.' });
    });
  });
});
