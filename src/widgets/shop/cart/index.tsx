import { useLayoutEffect } from 'react';
import { settingsOf } from '../../../elementor/element-settings';
import type { FeatureProps } from '../../../react/feature';
import { useHandlerReady } from '../../hooks/use-handler-ready';
import { addHoverClass } from '../hover-class';
import { writeReferers } from '../referers';
import { useDropdownClass } from '../use-dropdown-class';
import { useShopEvents } from '../use-shop-events';
import { useStickyColumn } from '../use-sticky-column';
import { useAutomaticUpdate } from './use-automatic-update';

/** After each of these, parts of the cart are the server's own again. */
const REDRAWN = ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div', 'updated_cart_totals'];

/** The cart page of the builder, around the shop's own form. */
export default function ShopCart({ node }: FeatureProps): null {
  const settings = settingsOf(node);
  const { body } = node.ownerDocument;
  const dress = (): void => {
    addHoverClass(body, '.checkout-button', settings, 'checkout_button_hover_animation');
    addHoverClass(body, '.shop_table .button', settings, 'forms_buttons_hover_animation');
    writeReferers(body);
  };
  useLayoutEffect(dress);
  useShopEvents(node, REDRAWN, dress);
  useStickyColumn(node, settings);
  useDropdownClass(node);
  useAutomaticUpdate(node, settings);
  useHandlerReady(node);
  return null;
}
