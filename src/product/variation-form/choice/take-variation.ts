import { UNAVAILABLE } from '../../markup';
import { announceVariation } from '../display/announce-variation';
import { markButton } from '../display/button';
import { showDetails } from '../display/details';
import { limitQuantity } from '../display/quantity';
import { setVariationId } from '../fields';
import { updateImage } from '../image/update-image';
import { formStoreOf } from '../stores';
import type { Variation } from '../variations/variation';

/** Works a found variation into the page,. */
export function takeVariation(form: HTMLElement, variation: Variation): void {
  const store = formStoreOf(form);
  store.setKey('variation', variation);
  store.setKey('outcome', 'found');
  showDetails(form, variation);
  updateImage(form, variation);
  setVariationId(form, variation.id);
  limitQuantity(form, variation);
  // The id is in the form: whoever presses within the 300 ms until the text is shown means this variation.
  markButton(form, variation.isPurchasable ? null : UNAVAILABLE);
  announceVariation(form, variation);
}
