import { type ReactNode, useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { useHandlerReady } from '../use-settings';
import { Coupon, Login } from './checkout-steps';
import { writeReferers } from './referers';
import { addHoverClass, useDropdownClass, useEqualHeights, useStickyColumn } from './shop-layout';

/** The checkout page of the builder: the shop's own form, with coupon and login inside it. */
export default function ShopCheckout({ node }: FeatureProps): ReactNode {
  const settings = settingsOf(node);
  const { body } = node.ownerDocument;
  const dress = (): void => {
    addHoverClass(body, '#place_order', settings, 'purchase_button_hover_animation');
    writeReferers(body);
  };
  useLayoutEffect(dress);
  useHostEvent(body, 'updated_checkout', dress);
  useStickyColumn(node, settings);
  useEqualHeights(node, 'address');
  useDropdownClass(node);
  useHandlerReady(node);
  const [coupon, code] = [find(node, '.e-coupon-box'), find(node, '.e-coupon-anchor')];
  const [login, fields] = [
    find(node, '.e-woocommerce-login-section'),
    find(node, '.e-woocommerce-login-anchor'),
  ];
  return (
    <>
      {coupon && code && <Coupon section={coupon} panel={code} />}
      {login && fields && <Login section={login} panel={fields} />}
    </>
  );
}
