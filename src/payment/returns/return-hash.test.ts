import { beforeEach, describe, expect, it } from 'vitest';
import { parseReturn, withArgument } from './return-hash';

// @vitest-environment happy-dom

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('return hashes', () => {
  const url = 'https%3A%2F%2Fshop.test%2Fdone%2F%3Fkey%3Dx';
  it.each([
    [
      `#confirm-pi-pi_1_secret_x:${url}`,
      { flow: 'legacy', kind: 'pi', secret: 'pi_1_secret_x', verifyUrl: 'https://shop.test/done/?key=x' },
    ],
    [
      `#wc-stripe-voucher-189:boleto:pi_1_secret_x:${url}`,
      {
        flow: 'voucher',
        orderId: '189',
        type: 'boleto',
        secret: 'pi_1_secret_x',
        returnUrl: 'https://shop.test/done/?key=x',
      },
    ],
    [
      '#wc-stripe-voucher-189:oxxo::',
      { flow: 'voucher', orderId: '189', type: 'oxxo', secret: '', returnUrl: '' },
    ],
    [
      `#wc-stripe-wallet-189:cashapp:setup_intent:seti_1_secret_x:${url}:abc`,
      {
        flow: 'wallet',
        orderId: '189',
        type: 'cashapp',
        isSetup: true,
        secret: 'seti_1_secret_x',
        returnUrl: 'https://shop.test/done/?key=x',
        nonce: 'abc',
      },
    ],
    [
      '#wc-stripe-confirm-pi:189:pi_1_secret_x:abc',
      { flow: 'confirm', kind: 'pi', orderId: '189', secret: 'pi_1_secret_x', nonce: 'abc' },
    ],
    [
      '#wc-stripe-voucher-x:boleto:pi_1_secret_x:u',
      { flow: 'voucher', orderId: 'x', type: 'boleto', secret: 'pi_1_secret_x', returnUrl: 'u' },
    ],
    ['#confirm-pi-pi_1_secret_x', null],
    ['#confirm-xx-pi_1_secret_x:u', null],
    ['#wc-stripe-voucher-189:boleto:pi_1_secret_x', null],
    ['#wc-stripe-voucher-189:boleto:pi_1_secret_x:u:v', null],
    ['#wc-stripe-wallet-189:cashapp:payment_intent:pi_1_secret_x:u', null],
    ['#payment', null],
    ['', null],
  ])('%s', (hash, expected) => {
    expect(parseReturn(hash)).toEqual(expected);
  });

  it('adds an argument to a URL with or without a query', () => {
    expect([withArgument('/?a=1', 'b'), withArgument('/', 'b')]).toEqual(['/?a=1&b', '/?b']);
  });
});
