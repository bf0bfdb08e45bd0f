import { emit } from '../../../host/events';
import { forgetAnnouncement } from '../display/announce-variation';
import { setVariationId } from '../fields';
import { formStoreOf } from '../stores';

/** What a change of a select brings about,. Without data the form posts by itself. */
export function changeChoice(form: HTMLElement): void {
  const store = formStoreOf(form);
  if (store.get().variations.kind === 'broken') return;
  // What was found before would be shown, and free the button, while the server is asked for another.
  forgetAnnouncement(form);
  setVariationId(form, '');
  emit(form, 'clear_reset_announcement');
  if (store.get().outcome !== 'found') store.setKey('outcome', 'none');
  if (store.get().variations.kind === 'list') emit(form, 'woocommerce_variation_select_change');
  emit(form, 'check_variations');
  emit(form, 'woocommerce_variation_has_changed');
}
