import { find } from '../../../dom/find';
import { slideUp } from '../../../dom/motion';
import { emit } from '../../../host/events';
import { SINGLE } from '../../markup';
import { forgetAnnouncement } from '../display/announce-variation';
import { showDetails } from '../display/details';
import { restoreQuantity } from '../display/quantity';
import { formStoreOf } from '../stores';

/** The page shows the product again, no variation of it. */
export function resetData(form: HTMLElement): void {
  const store = formStoreOf(form);
  const place = find(form, SINGLE);
  store.setKey('variation', null);
  store.setKey('outcome', 'none');
  forgetAnnouncement(form);
  showDetails(form, null);
  restoreQuantity(form);
  emit(form, 'reset_image');
  // Whether one that is away already can be seen would be measured.
  if (place && place.style.display !== 'none') void slideUp(place, 200);
  emit(place ?? form, 'hide_variation');
}
