import { describe, expect, it } from 'vitest';
import { stripeDecimals, toStripeAmount } from './amounts';

describe('amounts', () => {
  it.each([
    ['JPY', 0],
    ['bhd', 3],
    ['UGX', 2],
    ['EUR', 2],
  ])('%s has %i decimals', (currency, decimals) => {
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
