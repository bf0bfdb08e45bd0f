import { listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { readGlobal } from '../../host/settings';
import { asNumber } from '../../host/shapes';
import { showProblem } from './messages';

const MEGABYTE = 1024 ** 2;
const PICKED = ':is(.elementor-date-field, .elementor-time-field):not(.elementor-use-native)';

type Flatpickr = (field: HTMLInputElement, options: object) => { destroy?(): void } | undefined;

/** Fields with more to them: files that may be too large, dates and times picked by the site's own picker. */
export function serveFields(form: HTMLFormElement): Stop {
  const flatpickr = readGlobal('flatpickr') as Flatpickr | undefined;
  const pickers =
    typeof flatpickr === 'function'
      ? findAll(form, PICKED, HTMLInputElement).map((field) => flatpickr(field, optionsOf(field)))
      : [];
  return stopAll([
    listen(form, 'change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') checkSize(form, target);
    }),
    () => {
      for (const picker of pickers) picker?.destroy?.();
    },
  ]);
}

function optionsOf(field: HTMLInputElement): object {
  if (field.classList.contains('elementor-time-field'))
    return { noCalendar: true, enableTime: true, allowInput: true };
  return { minDate: field.min || null, maxDate: field.max || null, allowInput: true };
}

/** A file over the field's limit (MB) is taken out again and the field says why. */
function checkSize(form: HTMLFormElement, field: HTMLInputElement): void {
  const limit = asNumber(field.dataset.maxsize) * MEGABYTE;
  const group = field.closest('.elementor-field-group');
  for (const message of group ? findAll(group, '.elementor-message') : []) message.remove();
  group?.classList.remove('elementor-error');
  field.removeAttribute('aria-invalid');
  if (!limit || ![...(field.files ?? [])].some(({ size }) => size > limit)) return;
  field.value = '';
  const id = find(form, `#${field.id}`) ? field.id.replace('form-field-', '') : '';
  showProblem(form, id, field.dataset.maxsizeMessage ?? '');
}
