import { useLayoutEffect } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';
import { addHoverClass, markPurchaseNotes, useEqualHeights } from './shop-layout';

const BUTTONS = '.order-again .button,td .button';

/** The summary of an order. */
export default function PurchaseSummary({ node }: FeatureProps): null {
  const settings = settingsOf(node);
  useLayoutEffect(() => {
    addHoverClass(node, BUTTONS, settings, 'order_details_button_hover_animation');
    markPurchaseNotes(node);
  }, [node, settings]);
  useEqualHeights(node, 'address');
  useHandlerReady(node);
  return null;
}
