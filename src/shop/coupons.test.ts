// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { REGISTRY } from '../host/registry';

type Coupons = typeof import('./coupons');
type CartState = typeof import('./cart-state');

let holdOrders: Coupons['holdOrders'];
let couponRequest: CartState['couponRequest'];

beforeEach(async () => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  ({ holdOrders } = await import('./coupons'));
  ({ couponRequest } = await import('./cart-state'));
  couponRequest.current = null;
});

it.each([
  ['is accepted', () => Promise.resolve(true), true],
  ['is refused', () => Promise.resolve(false), false],
  ['is lost', () => Promise.reject(new Error('no answer')), false],
])('an order waits for a coupon that %s', async (_how, work, isGood) => {
  const changing = holdOrders(work).catch(() => undefined);
  expect(await couponRequest.current).toBe(isGood);
  await changing;
  expect(couponRequest.current).toBeNull();
});

it('an order waits for each of two coupons, and is not sent when one is refused', async () => {
  let refuse = (_isGood: boolean): void => undefined;
  const first = holdOrders(
    () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  );
  await holdOrders(() => Promise.resolve(true));
  const held = couponRequest.current;
  expect(held).not.toBeNull();
  refuse(false);
  await first;
  expect(await held).toBe(false);
  expect(couponRequest.current).toBeNull();
});
