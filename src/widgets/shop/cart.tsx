import { useLayoutEffect } from 'react';
import { closest, find, findAll } from '../../dom/find';
import { isOn, type Settings, settingsOf } from '../../elementor/element-settings';
import type { FeatureProps } from '../../react/feature';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../use-settings';
import { writeReferers } from './referers';
import { useShopEvents } from './shop-events';
import { addHoverClass, useDropdownClass, useStickyColumn } from './shop-layout';

const QUANTITY = '.qty';

/** Milliseconds after the last change of a quantity. */
const DELAY = 1500;

/** Half typed: the shop would take nothing for none and remove the line. */
const isTyping = (node: HTMLElement): boolean =>
  findAll(node, QUANTITY, HTMLInputElement).some(
    (field) => field.type !== 'hidden' && field.value.trim() === '',
  );

/**
 * Saves changed quantities by itself where the widget hides the button that would: a moment after the
 * last change, or as soon as the visitor turns to something else.
 */
function useAutomaticUpdate(node: HTMLElement, settings: Settings): void {
  const isWanted = isOn(settings.update_cart_automatically);
  const update = useDebounced((): void => {
    const button = find(node, 'button[name=update_cart]', HTMLButtonElement);
    if (!button || isTyping(node)) return;
    button.disabled = false;
    button.click();
  }, DELAY);
  const place = isWanted ? node : null;
  useDelegatedEvent(place, 'input', QUANTITY, () => update());
  useDelegatedEvent<FocusEvent>(place, 'focusout', QUANTITY, ({ relatedTarget }) => {
    if (!closest(relatedTarget, QUANTITY)) update.flush();
  });
}

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
