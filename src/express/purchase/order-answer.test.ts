import { expect, it } from 'vitest';
import { UnclearOutcome } from '../../stripe/intent-end';
import { expressMessage } from '../express-notices';
import { redirectOf, refusalText } from './order-answer';

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
  [paid({ redirect_url: '' }), 'store-api'],
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
