import { useLayoutEffect } from 'react';
import { watchNodes } from '../../host/scan';
import { useBusyCover } from '../busy/use-busy-cover';
import { CouponError } from '../coupons/coupon-error';
import { useCoupons } from '../coupons/use-coupons';
import { removeItem, restoreItem } from '../items/follow-item-link';
import { CALCULATOR, CART_FORM } from '../markers';
import { CART_TOTALS, REMOVE_ITEM, RESTORE_ITEM } from '../markup';
import { CartFailure } from '../notices/cart-failure';
import { useShipping } from '../shipping/use-shipping';
import { noteCartForm } from './note-cart-form';
import { useCartForm } from './use-cart-form';
import { useCartLink } from './use-cart-link';
import { useCartRefresh } from './use-cart-refresh';

/** Other scripts put cart forms on the page too. */
const useCartForms = (): void =>
  useLayoutEffect(() => watchNodes([{ name: 'cart form', selector: CART_FORM, connect: noteCartForm }]), []);

/** The cart page (contract 4.12): the server's form, links and totals, worked without page loads. */
export default function CartPage() {
  useBusyCover('form', CART_FORM);
  useBusyCover('totals', CART_TOTALS);
  useBusyCover('calculator', CALCULATOR);
  useCartForm();
  useCartForms();
  useCartLink(REMOVE_ITEM, removeItem);
  useCartLink(RESTORE_ITEM, restoreItem);
  useCoupons();
  useShipping();
  useCartRefresh();
  return (
    <>
      <CouponError />
      <CartFailure />
    </>
  );
}
