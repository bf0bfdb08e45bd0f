// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withoutActions } from './page-address';

const CHECKOUT = 'https://shop.test/checkout/';

describe('the address of a page that is requested again', () => {
  it.each([
    'add-to-cart=12',
    'add-to-cart=12&quantity=3',
    'add-to-cart=12&quantity[12]=3&quantity[13]=1',
    'add-to-cart[]=12',
    'add%2Dto%2Dcart=12',
    'remove_item=abc&_wpnonce=1',
    'remove.item=abc',
    'remove%20item=abc',
    'remove[item=abc',
    'remove%5Bitem=abc',
    'apply.coupon[0][a]=SPRING',
    'remove_item%00x=abc',
    'remove_item%00[x=abc',
    'remove+item=abc',
    '+remove_item=abc',
    '%20undo_item=abc',
    'undo_item=abc&_wpnonce=1',
    'removed_item=1',
    'update_cart=1',
    'empty-cart=1',
    'apply_coupon=SPRING',
    'coupon_code=SPRING',
    'remove_coupon=SPRING',
    'order_again=7&_wpnonce=1',
    'wc-ajax=checkout',
    'variation_id=3&attribute_pa_colour=red&attribute_size=L',
    'add-to-cart=12#review',
  ])('has no %s', (query) => {
    expect(withoutActions(`${CHECKOUT}?${query}`)).toBe(CHECKOUT);
    expect(withoutActions(`${CHECKOUT}?lang=de&${query}`)).toBe(`${CHECKOUT}?lang=de`);
  });

  it.each([
    '',
    '?pay_for_order=true&key=wc_order_1',
    '?page_id=7&lang=de',
    '?s=a%20b+c&filter=%2F',
    '?my_quantity=3',
    '?change_payment_method=7',
    '?min_price=1&order_by=price',
  ])('keeps “%s” as it is written', (query) => {
    expect(withoutActions(`${CHECKOUT}${query}`)).toBe(`${CHECKOUT}${query}`);
  });

  it('stays relative', () => {
    expect([
      withoutActions('/cart/?remove_item=a&x=1'),
      withoutActions('?undo_item=a'),
      withoutActions(''),
    ]).toEqual(['/cart/?x=1', '', '']);
  });
});
