import { describe, expect, it } from 'vitest';
import { cardKind, formatCode, formatExpiry, formatNumber, indexAfter } from './card-format';

describe('card numbers', () => {
  it.each([
    ['', '', 'unknown'],
    ['4', '4', 'visa'],
    ['42424', '4242 4', 'visa'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242', 'visa'],
    ['４２４２４', '4242 4', 'visa'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['30569309025904', '3056 930902 5904', 'dinersclub'],
    ['2720999999999996', '2720 9999 9999 9996', 'mastercard'],
    ['6229', '6229', 'discover'],
    ['6250941006528599000', '6250 9410 0652 8599 000', 'unionpay'],
    ['5018', '5018', 'maestro'],
    ['9', '9', 'unknown'],
  ])('%j is written as %j and is of the kind %s', (typed, text, kind) => {
    expect([formatNumber(typed), cardKind(typed)]).toEqual([text, kind]);
  });
});

describe('expiry dates', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['2', '02 / '],
    ['10', '10 / '],
    ['13', '01 / 3'],
    ['1/', '01 / '],
    ['1 / 30', '01 / 30'],
    ['12 / 2', '12 / 2'],
    ['12 / 202', '12 / 202'],
    ['12 / 2028', '12 / 28'],
    ['1-29', '01 / 29'],
    ['12.2031', '12 / 31'],
  ])('%j becomes %j', (typed, text) => expect(formatExpiry(typed)).toBe(text));

  it.each([
    ['12 / ', '12 / '],
    ['1 /', '1'],
    ['1 / 30', '1 / 30'],
    ['1', '1'],
    ['', ''],
  ])('%j after a deletion is %j', (left, text) => expect(formatExpiry(left, true)).toBe(text));
});

it('codes have four digits at most', () => expect(formatCode('1a2 345')).toBe('1234'));

it('finds the place after so many digits', () => {
  expect([0, 4, 5, 9].map((digits) => indexAfter('4242 4242', digits))).toEqual([0, 4, 6, 9]);
});
