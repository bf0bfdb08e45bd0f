import { useLayoutEffect } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { isOn, type Settings, settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady } from '../use-settings';
import { writeReferers } from './referers';
import { useShopEvents } from './shop-events';
import { addHoverClass, useDropdownClass, useStickyColumn } from './shop-layout';

const QUANTITY = '.qty';

/** Milliseconds after the last change of a quantity. */
const DELAY = 1500;

/** Whether a quantity is empty while the visitor types: the shop would read it as 0 and remove the row. */
const isTyping = (node: HTMLElement): boolean =>
  findAll(node, QUANTITY, HTMLInputElement).some(
    (field) => field.type !== 'hidden' && field.value.trim() === '',
  );

/**
 * Saves changed quantities automatically if the widget hides the update button: 1.5 s after the last change, or when the
 * focus leaves the quantities.
 */
function useAutomaticUpdate(node: HTMLElement, settings: Settings): void {
  const isWanted = isOn(settings.update_cart_automatically);
  const update = useDebounced((): void => {
    const button = find(node, 'button[name=update_cart]', HTMLButtonElement);
    if (!button || isTyping(node)) return;
    button.disabled = false;
    button.click();
  }, DELAY);
  const watched = isWanted ? node : null;
  useListener(watched, 'input change', { selector: QUANTITY }, () => update());
  useListener(watched, 'focusout', { each: QUANTITY }, ({ relatedTarget }) => {
    if (!closest(relatedTarget, QUANTITY)) update.flush();
  });
}

/** Events after which parts of the cart have been replaced with the server's markup. */
const REDRAWN = ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div', 'updated_cart_totals'];

/** Elementor's cart page, around WooCommerce's form. */
export default function ShopCart({ node }: FeatureProps): null {
  const settings = settingsOf(node);
  const { body } = node.ownerDocument;
  const refresh = (): void => {
    addHoverClass(body, '.checkout-button', settings, 'checkout_button_hover_animation');
    addHoverClass(body, '.shop_table .button', settings, 'forms_buttons_hover_animation');
    writeReferers(body);
  };
  useLayoutEffect(refresh);
  useShopEvents(node, REDRAWN, refresh);
  useStickyColumn(node, settings);
  useDropdownClass(node);
  useAutomaticUpdate(node, settings);
  useHandlerReady(node);
  return null;
}
