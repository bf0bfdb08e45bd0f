import { type Stop, stopAll } from '../../dom/events';
import { settingsOf } from '../../elementor/element-settings';
import { emitHandlerReady } from '../../elementor/runtime';
import { addHoverClass, keepEqualHeights, markDropdowns, markPurchaseNotes } from './shop-layout';

const FORM_BUTTONS = '.woocommerce button.button,#add_payment_method #payment #place_order';
const TABLE_BUTTONS = '.order-again .button,td .button,.woocommerce-pagination .button';

/** Elementor's account pages; each tab is a page of its own. */
export function connect(node: HTMLElement): Stop {
  const settings = settingsOf(node);
  addHoverClass(node, FORM_BUTTONS, settings, 'forms_buttons_hover_animation');
  addHoverClass(node, TABLE_BUTTONS, settings, 'tables_button_hover_animation');
  markPurchaseNotes(node);
  const stop = stopAll([
    keepEqualHeights(node, 'address'),
    keepEqualHeights(node, 'form.login,form.register'),
    markDropdowns(node),
  ]);
  emitHandlerReady(node);
  return stop;
}
