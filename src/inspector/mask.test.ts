// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { maskUrl, maskValue } from './mask';

it('keeps numbers, flags and plain words, and masks what people typed', () => {
  const value = {
    status: 'mounted',
    count: 3,
    isOpen: true,
    label: 'Jane Doe',
    note: 'a1b2c3d4e5',
    list: ['card', 'jane@shop.test'],
  };
  expect(maskValue('', value)).toEqual({
    status: 'mounted',
    count: 3,
    isOpen: true,
    label: '••• (8)',
    note: '••• (10)',
    list: ['card', '••• (14)'],
  });
});

it.each(['billing_email', 'nonce', 'client_secret', 'city', 'coupon_code'])(
  'masks whatever is under %s',
  (key) => {
    expect(maskValue(key, 'word')).toBe('•••');
    expect(maskValue(key, { any: 1 })).toBe('•••');
  },
);

it('ends at deep and circular values', () => {
  const circular: Record<string, unknown> = {};
  circular.inner = circular;
  expect(JSON.stringify(maskValue('', circular))).toContain('…');
});

it('keeps of an address the path and the endpoint only', () => {
  expect(maskUrl('/order-pay/4711/?wc-ajax=update_order_review&key=wc_order_abc')).toBe(
    '/order-pay/•••/?wc-ajax=update_order_review&key=•••',
  );
  expect(maskUrl('http://%')).toBe('•••');
});
