import { describe, expect, it } from 'vitest';
import { RequestFailure } from '../../http/send';
import { judge } from '../../shop/outcome';
import { UnclearOutcome } from '../../stripe/confirm-intent';
import { PaymentProblem } from '../../stripe/payment-problem';
import { expressMessage } from '../express-notices';
import { addressOf, parseAjaxAnswer, parseStoreAnswer, redirectOf, refusalText } from './order-answer';

// @vitest-environment happy-dom

const paid = (payment: object) => ({
  payment_result: { payment_status: 'success', payment_details: [], ...payment },
});

it('finds a hash in the details when the address is empty', () => {
  const details = [{ key: 'redirect', value: '#wc-stripe-confirm-pi:1:pi_1_secret_2:n' }];
  const answer = paid({ redirect_url: '', payment_details: details });
  expect(redirectOf(answer, 'store-api')).toBe('#wc-stripe-confirm-pi:1:pi_1_secret_2:n');
  expect(redirectOf(paid({ redirect_url: 'https://shop.test/ok' }), 'store-api')).toBe(
    'https://shop.test/ok',
  );
});

it.each([
  [{}, 'store-api'],
  [paid({ redirect_url: '' }), 'store-api'],
  [{}, 'ajax'],
  [{ result: 'success' }, 'ajax'],
] as const)('throws an unclear outcome for %o: the order may exist', (answer, server) => {
  expect(() => redirectOf(answer, server)).toThrow(UnclearOutcome);
});

it('shows the gateway’s text of a refusal, else our own', () => {
  const refused = {
    payment_result: { payment_status: 'failure', payment_details: [{ key: 'errorMessage', value: 'No.' }] },
  };
  expect(() => redirectOf(refused, 'store-api')).toThrow('No.');
  expect(() => redirectOf({ result: 'failure', messages: 'Not today' }, 'ajax')).toThrow('Not today');
  expect(refusalText({})).toBe(expressMessage('order'));
  expect(expressMessage('order')).toBe('There was a problem processing the order.');
  expect(refusalText({ code: 'rest_invalid_param', data: { params: { a: 'A', b: 'B' } } })).toBe('A\nB');
});

describe('the outcome of an order request', () => {
  const REST = (status: number): string => JSON.stringify({ code: 'no', message: 'No.', data: { status } });
  const FAILED = '{"result":"failure","messages":"No."}';
  const refusal = (text: string) => new PaymentProblem(text);
  const unclear = expect.any(UnclearOutcome);
  const status = (code: number, body = '<html>') => new RequestFailure('status', code, body);

  const judged = async (failure: RequestFailure, server: 'store-api' | 'ajax'): Promise<unknown> => {
    const parse = server === 'ajax' ? parseAjaxAnswer : parseStoreAnswer;
    const outcome = await judge(Promise.reject(failure), parse);
    try {
      return addressOf(outcome, server);
    } catch (cause) {
      return cause;
    }
  };

  it.each([
    [status(400, '{"message":"Refused"}'), refusal('Refused')],
    [status(403, '-1'), refusal(expressMessage('order'))],
    [status(404), refusal(expressMessage('order'))],
    [status(409, REST(409)), refusal('No.')],
    [status(402, REST(402)), refusal('No.')],
    [status(408, REST(408)), refusal('No.')],
    [
      new RequestFailure('status', 429, '', '', 5000),
      refusal('The shop is busy, so nothing was ordered. Please wait 5 s, then try again.'),
    ],
    [new RequestFailure('aborted'), refusal(expressMessage('order'))],
    [status(408), unclear],
    [status(408, '{"message":"Request Timeout"}'), unclear],
    [status(499), unclear],
    [status(409, '{"message":"Conflict"}'), unclear],
    [status(500, '{"message":"Fatal"}'), unclear],
    [status(500, REST(500)), unclear],
    [status(524), unclear],
    [new RequestFailure('network'), unclear],
    [new RequestFailure('timeout'), unclear],
    [new RequestFailure('unknown'), unclear],
    [new RequestFailure('unreadable', 200, '{'), unclear],
  ])('%o', async (failure, expected) => {
    expect(await judged(failure, 'store-api')).toEqual(expected);
  });

  it.each([
    '{"result":null,"success":false,"errors":[{"code":524}],"messages":[]}',
    '{"success":false,"message":"Request Timeout"}',
    '{"success":false,"error":{"code":524}}',
    '{"result":"error","message":"upstream timed out"}',
    '{"result":"success","re',
    '\uFEFF<h1>Timeout</h1>',
  ])('%s of a proxy with 408, 499, 502, 504 or 524: the order may exist', async (body) => {
    for (const server of ['ajax', 'store-api'] as const)
      for (const code of [408, 499, 502, 504, 524])
        expect(await judged(status(code, body), server)).toEqual(unclear);
  });

  it('an answer with a byte order mark counts', async () => {
    expect(await judged(status(500, `\uFEFF${FAILED}`), 'ajax')).toEqual(refusal('No.'));
    expect(await judged(status(409, `\uFEFF${REST(409)}`), 'store-api')).toEqual(refusal('No.'));
  });

  it.each([408, 499, 500])('a failure in the endpoint’s own form counts with status %i', async (code) => {
    expect(await judged(status(code, FAILED), 'ajax')).toEqual(refusal('No.'));
    expect(await judged(status(code, '{"success":false}'), 'ajax')).toEqual(refusal(expressMessage('order')));
  });
});
