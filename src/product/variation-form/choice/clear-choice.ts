import { fireChange } from '../../../dom/events';
import { emit } from '../../../host/events';
import { selectsOf } from './choice';

/** Takes every choice back, says so and leads to the first select. */
export function clearChoice(form: HTMLElement): void {
  for (const select of selectsOf(form)) {
    select.value = '';
    fireChange(select);
  }
  emit(form, 'announce_reset');
  emit(form, 'reset_data');
  emit(form, 'reset_focus');
}
