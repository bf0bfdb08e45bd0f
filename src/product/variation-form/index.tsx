import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { isPress } from '../../dom/events/keys';
import { find } from '../../dom/find';
import { stopAll } from '../../dom/types';
import { emit } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { Placed } from '../../react/placed';
import { BUTTON, NEEDS_CHOICE, RESET, RESET_ALERT, SELECTS, SINGLE, UNAVAILABLE, WRAP } from '../markup';
import { changeChoice } from './choice/change-choice';
import { parseChoice, selectsOf } from './choice/choice';
import { clearChoice } from './choice/clear-choice';
import { resetData } from './choice/reset-data';
import { takeVariation } from './choice/take-variation';
import { markButton } from './display/button';
import { FormMessage } from './form-message';
import { updateImage } from './image/update-image';
import { updateOptions } from './options/update-options';
import { offerVariationPlugins } from './plugins/offer-plugins';
import { pressButton } from './press-button';
import { readVariationSettings } from './settings';
import { startForm } from './start-form';
import { formStoreOf } from './stores';
import { checkVariations } from './variations/check-variations';
import { loadVariations } from './variations/load-variations';
import { parseVariation } from './variations/variation';

/** The form of a variable product: options, the variation they lead to, its price, picture and quantity. */
export default function VariationForm({ node }: FeatureProps) {
  const store = formStoreOf(node);
  const { outcome } = useStore(store, { keys: ['outcome'] });
  const changed = useRef<Element | null>(null);
  const say = (text: string): void => find(node, RESET_ALERT)?.replaceChildren(text);

  useHostEvent(
    node,
    'change',
    ({ currentTarget }) => {
      changed.current = currentTarget as Element;
      changeChoice(node);
    },
    SELECTS,
  );
  useHostEvent(node, 'check_variations', (_, choice) => checkVariations(node, parseChoice(choice)));
  useHostEvent(node, 'update_variation_values', () => {
    const { variations } = store.get();
    if (variations.kind !== 'list') return;
    updateOptions(node, variations.list, changed.current);
    emit(node, 'woocommerce_update_variation_values');
  });
  useHostEvent(node, 'reload_product_variations', () => {
    loadVariations(node);
    emit(node, 'check_variations');
  });
  useHostEvent(node, 'found_variation', (_, raw) => {
    const variation = parseVariation(raw);
    if (variation) takeVariation(node, variation);
  });
  useHostEvent(node, 'show_variation', (_, _raw, isPurchasable) => {
    markButton(node, isPurchasable ? null : UNAVAILABLE);
  });
  useHostEvent(node, 'hide_variation', () => markButton(node, NEEDS_CHOICE));
  useHostEvent(node, 'reset_data', () => resetData(node));
  useHostEvent(node, 'reset_image', () => updateImage(node, null));
  useHostEvent(node, 'reset_focus', () => selectsOf(node)[0]?.focus());
  useHostEvent(node, 'announce_reset', () => say(readVariationSettings().reset));
  useHostEvent(node, 'clear_reset_announcement', () => say(''));

  const clear = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    clearChoice(node);
  };
  useHostEvent(node, 'click', clear, RESET);
  useEvent<KeyboardEvent>(node, 'keydown', (event) => {
    const isLink = event.target instanceof Element && event.target.closest(RESET) !== null;
    if (isLink && isPress(event)) clear(event);
  });
  useHostEvent(node, 'click', (event) => pressButton(node, event.currentTarget as Element, event), BUTTON);
  useLayoutEffect(() => stopAll([offerVariationPlugins(), startForm(node)]), [node]);

  const place = find(node, SINGLE) ?? find(node, WRAP);
  if (!place || outcome === 'none' || outcome === 'found') return null;
  return (
    <Placed anchor={place} position="after">
      <FormMessage outcome={outcome} onRetry={() => emit(node, 'check_variations')} />
    </Placed>
  );
}
