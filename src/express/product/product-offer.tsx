import { useLayoutEffect, useRef } from 'react';
import { closest } from '../../dom/find';
import { emit } from '../../host/events/events';
import { useDebounced } from '../../react/hooks/use-debounced';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { PLAN, PRODUCT } from '../markup';
import { refreshOffer } from '../offer/refresh-offer';
import { changeQuantity } from './change-quantity';
import { changeVariation, dropChoice } from './change-variation';
import { isTouched, needsVariation } from './choice';
import { hasChoices } from './product-form';
import { $isAsking, $isChoosing } from './stores';

/** Milliseconds after the last change of the quantity (card spec 9). */
const QUANTITY_DELAY = 250;

/** Other scripts learn of a deposit as of a variation. */
function emitVariationChange(target: EventTarget | null): void {
  const form = closest(target, 'form');
  if (form) emit(form, 'woocommerce_variation_has_changed');
}

/** Keeps the offer as the product's form is: variation, quantity, deposits (card contract 5.10). */
export function ProductOffer(): null {
  const { body } = document;
  const isAwaited = useRef(false);
  const variationSoon = useDebounced(() => {
    isAwaited.current = needsVariation();
    void changeVariation();
  }, 0);
  const quantitySoon = useDebounced(() => void changeQuantity(), QUANTITY_DELAY);

  useHostEvent(body, 'woocommerce_variation_has_changed', () => variationSoon());
  // The host may say that something changed before it has found the variation: then the finding is what counts.
  useHostEvent(body, 'found_variation', () => {
    if (isAwaited.current) variationSoon();
    else if (!$isAsking.get()) $isChoosing.set(needsVariation());
  });
  useHostEvent(body, 'woocommerce_update_variation_values', () => {
    if (needsVariation()) dropChoice();
  });
  useHostEvent(body, 'input', () => quantitySoon(), PRODUCT.quantity);
  useHostEvent(body, 'change', ({ target }) => emitVariationChange(target), `${PRODUCT.deposit}, ${PLAN}`);

  useLayoutEffect(() => {
    $isChoosing.set(needsVariation());
    void refreshOffer().then(() => {
      if (isTouched()) hasChoices() ? variationSoon() : quantitySoon();
    });
  }, [variationSoon, quantitySoon]);
  return null;
}
