import { useLayoutEffect } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';
import { addHoverClass, markPurchaseNotes, useDropdownClass, useEqualHeights } from './shop-layout';

const FORM_BUTTONS = '.woocommerce button.button,#add_payment_method #payment #place_order';
const TABLE_BUTTONS = '.order-again .button,td .button,.woocommerce-pagination .button';

/** Elementor's account pages; each tab is a page of its own. */
export default function MyAccount({ node }: FeatureProps): null {
  const settings = settingsOf(node);
  useLayoutEffect(() => {
    addHoverClass(node, FORM_BUTTONS, settings, 'forms_buttons_hover_animation');
    addHoverClass(node, TABLE_BUTTONS, settings, 'tables_button_hover_animation');
    markPurchaseNotes(node);
  }, [node, settings]);
  useEqualHeights(node, 'address');
  useEqualHeights(node, 'form.login,form.register');
  useDropdownClass(node);
  useHandlerReady(node);
  return null;
}
