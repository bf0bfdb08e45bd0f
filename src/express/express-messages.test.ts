import { describe, expect, it } from 'vitest';
import { describeProblem } from '../stripe/describe-problem';
import { PaymentProblem } from '../stripe/payment-problem';
import { EXPRESS_MESSAGES } from './express-messages';

/** The messages that only the express buttons use, word for word. */
describe('express messages', () => {
  it.each([
    [EXPRESS_MESSAGES.order, 'There was a problem processing the order.'],
    [EXPRESS_MESSAGES.productData, 'There was an error getting the product information.'],
    [EXPRESS_MESSAGES.addToCart, 'There was an error adding the product to the cart.'],
    [
      EXPRESS_MESSAGES.taxes,
      'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
    ],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
    expect(describeProblem(new PaymentProblem(text))).toBe(expected);
  });
});
