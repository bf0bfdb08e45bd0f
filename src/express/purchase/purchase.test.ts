import { expect, it } from 'vitest';
import { billingAddress, plainPhone, shippingAddress, shippingQuery, splitName } from './purchase';

it.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['  Ann  Mary   Lee ', 'Ann', 'Mary Lee'],
  ['Cher', 'Cher', '-'],
  ['', '', '-'],
  [null, '', '-'],
])('splits %j at the first space', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});

it('strips parentheses, spaces and hyphens from phones', () => {
  expect(plainPhone('+1 (555) 123-4567')).toBe('+15551234567');
});

it('leaves every shipping field empty when nothing is shipped', () => {
  const { method, ...rest } = shippingAddress(null, { phone: '1' }, null);
  expect(Object.values(rest).join('')).toBe('');
  expect(method).toEqual([null]);
});

it('never maps a shopper’s country, and takes the company from the address', () => {
  expect(billingAddress({ name: 'A B', address: { country: 'PR', organization: 'ACME' } })).toMatchObject({
    country: 'PR',
    company: 'ACME',
  });
});

it('sends a redacted postcode unchanged, trailing space included', () => {
  expect(shippingQuery({ country: 'GB', postal_code: 'SW1A ' }).postcode).toBe('SW1A ');
});
