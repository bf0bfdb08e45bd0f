import type { Stop } from '../../dom/events';
import { settingsOf } from '../../elementor/element-settings';
import { emitHandlerReady } from '../../elementor/runtime';
import { addHoverClass, keepEqualHeights, markPurchaseNotes } from './shop-layout';

const BUTTONS = '.order-again .button,td .button';

/** The summary of an order. */
export function connect(node: HTMLElement): Stop | undefined {
  addHoverClass(node, BUTTONS, settingsOf(node), 'order_details_button_hover_animation');
  markPurchaseNotes(node);
  const stop = keepEqualHeights(node, 'address');
  emitHandlerReady(node);
  return stop;
}
