import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEnd, UnclearOutcome } from './intent-end';
import type { IntentResult, StripeClient } from './types';

// @vitest-environment happy-dom

const NOT_CHARGED = 'We are experiencing issues. You have not been charged and can try again.';

/** Answers to requests for the intent, in turn; the last one is repeated. A text is its status, null a lost connection. */
let statuses: (string | null)[];
let asked: string[];

const look =
  (key: 'paymentIntent' | 'setupIntent') =>
  async (secret: string): Promise<IntentResult> => {
    asked.push(`${key} ${secret}`);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (!status) return { error: { type: 'api_connection_error', message: NOT_CHARGED } };
    return {
      [key]: { id: 'x_1', status, last_payment_error: status.startsWith('r') ? { message: 'No.' } : null },
    };
  };

const client = {
  retrievePaymentIntent: look('paymentIntent'),
  retrieveSetupIntent: look('setupIntent'),
} as unknown as StripeClient;

/** `paid`, `open` (the shopper has closed a dialog), the message of the error, or `unclear`. */
async function endOf(result: IntentResult | Error, secret = 'pi_1_secret_x'): Promise<string> {
  const confirming = result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  const end = findEnd(client, secret, confirming).then(
    ({ intent, error }) => error?.message ?? (intent?.status === 'requires_action' ? 'open' : 'paid'),
    (cause: unknown) => (cause instanceof UnclearOutcome ? 'unclear' : String(cause)),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return end;
}

const failed = (type: string, status?: string): IntentResult => ({
  error: { type, message: NOT_CHARGED, ...(status && { payment_intent: { id: 'pi_1', status } }) },
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  statuses = [null];
  asked = [];
});
afterEach(() => void vi.useRealTimers());

describe('what Stripe.js says is believed', () => {
  it.each([
    ['an intent', { paymentIntent: { id: 'pi_1', status: 'succeeded' } }, 'paid'],
    ['a dialog that was closed', { setupIntent: { id: 'seti_1', status: 'requires_action' } }, 'open'],
    ['a refusal of the bank', failed('card_error'), NOT_CHARGED],
    ['a missing field', failed('validation_error'), NOT_CHARGED],
    [
      'an error that names an unpaid intent',
      failed('invalid_request_error', 'requires_payment_method'),
      NOT_CHARGED,
    ],
    ['an error that names a paid intent', failed('invalid_request_error', 'succeeded'), 'paid'],
  ])('%s', async (_name, result, expected) => {
    expect(await endOf(result)).toBe(expected);
    expect(asked).toEqual([]);
  });
});

const LOST: [string, IntentResult | Error][] = [
  ...[
    'api_connection_error',
    'api_error',
    'rate_limit_error',
    'invalid_request_error',
    'idempotency_error',
    '',
  ].map((type): [string, IntentResult] => [type, failed(type)]),
  ['nothing', {}],
  ['a rejection', new TypeError('the frame is gone')],
];

describe.each(LOST)('after %s the intent is looked up', (_name, result) => {
  it.each(['succeeded', 'processing', 'requires_capture'])('%s is paid', async (status) => {
    statuses = [status];
    expect(await endOf(result)).toBe('paid');
    expect(asked).toEqual(['paymentIntent pi_1_secret_x']);
  });

  it('requires_payment_method is not, with the reason of the intent', async () => {
    statuses = ['requires_payment_method'];
    expect(await endOf(result)).toBe('No.');
  });

  it.each(['requires_action', 'requires_confirmation', 'canceled', 'of next year', null])(
    '%s proves nothing',
    async (status) => {
      statuses = [status];
      expect(await endOf(result)).toBe('unclear');
      expect(asked).toHaveLength(3);
    },
  );
});

it('a connection that comes back within seconds tells it', async () => {
  statuses = [null, 'requires_action', 'succeeded'];
  expect(await endOf(failed('api_connection_error'))).toBe('paid');
});

it('a setup intent is looked up as one', async () => {
  statuses = ['succeeded'];
  expect(await endOf({}, 'seti_1_secret_x')).toBe('paid');
  expect(asked).toEqual(['setupIntent seti_1_secret_x']);
});

it('a request that never settles ends, too', async () => {
  const silent = { retrievePaymentIntent: () => new Promise(() => undefined) } as unknown as StripeClient;
  const end = findEnd(silent, 'pi_1_secret_x', Promise.resolve({})).catch((cause: unknown) => cause);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await end).toBeInstanceOf(UnclearOutcome);
});
