import { describe, expect, it, vi } from 'vitest';
import { type CheckoutClient, isMisuse, openCheckout, parseState, toStripeError } from './checkout-object';

const SESSION = { currency: 'CHF', total: { total: { amount: 'CHF 42.10' } }, status: { type: 'open' } };
const OPTIONS = { secret: 'cs_test_1_secret_2', appearance: {}, fonts: [] };
const ELEMENTS = { appearance: {}, fonts: [] };

const asClient = (methods: object): CheckoutClient => methods as CheckoutClient;
const loaded = (result: object) => ({ loadActions: () => Promise.resolve(result) });
const actions = { getSession: () => SESSION };

describe('openCheckout', () => {
  it('basil: fetches the secret by a function and has the actions on the object', async () => {
    const initCheckout = vi.fn(() => Promise.resolve({ session: () => SESSION }));
    const checkout = await openCheckout(asClient({ initCheckout }), 'basil', OPTIONS);
    const [given] = initCheckout.mock.calls[0] as unknown as [{ fetchClientSecret(): Promise<string> }];
    expect(await given.fetchClientSecret()).toBe(OPTIONS.secret);
    expect(given).toMatchObject({ elementsOptions: ELEMENTS });
    expect(checkout.state().currency).toBe('chf');
  });

  it.each([
    ['clover', 'initCheckout'],
    ['dahlia', 'initCheckoutElementsSdk'],
    ['endive', 'initCheckoutElementsSdk'],
  ])('%s: %s takes the secret and allows Adaptive Pricing', async (release, name) => {
    const init = vi.fn(() => loaded({ type: 'success', actions }));
    const checkout = await openCheckout(asClient({ [name]: init }), release, OPTIONS);
    expect(init).toHaveBeenCalledWith({
      clientSecret: OPTIONS.secret,
      elementsOptions: ELEMENTS,
      adaptivePricing: { allowed: true },
    });
    expect(checkout.state().total).toBe('CHF 42.10');
  });

  it.each(['', 'acacia', 'clover'])('"%s": rejects without the method', async (release) => {
    const init = vi.fn();
    const methods = release === 'clover' ? {} : { initCheckout: init };
    await expect(openCheckout(asClient(methods), release, OPTIONS)).rejects.toThrow('no checkout sessions');
    expect(init).not.toHaveBeenCalled();
  });

  it('rejects when the actions cannot be loaded', async () => {
    const initCheckout = () => loaded({ type: 'error', error: { message: 'expired' } });
    await expect(openCheckout(asClient({ initCheckout }), 'clover', OPTIONS)).rejects.toThrow('expired');
  });
});

it('parses a session, and anything else as an empty one', () => {
  expect(parseState({ ...SESSION, email: 'a@b.test', status: { type: 'complete' } })).toEqual({
    currency: 'chf',
    total: 'CHF 42.10',
    email: 'a@b.test',
    isComplete: true,
  });
  expect(parseState(null)).toEqual({ currency: '', total: '', email: '', isComplete: false });
});

it('gives a failed action the names of other errors', () => {
  const error = {
    message: 'No',
    code: 'paymentFailed',
    paymentFailed: { declineCode: 'insufficient_funds' },
  };
  expect(toStripeError({ type: 'error', error })).toEqual({
    message: 'No',
    code: 'paymentFailed',
    decline_code: 'insufficient_funds',
  });
  expect(toStripeError({ type: 'error', error: { code: null } })).toEqual({});
});

it('recognises the error for a wrong call', () => {
  expect(isMisuse(Object.assign(new Error('x'), { name: 'IntegrationError' }))).toBe(true);
  expect(isMisuse(new Error('x'))).toBe(false);
});
