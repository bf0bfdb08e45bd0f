import type { WritableAtom } from 'nanostores';
import { asNumber } from '../../../host/settings';
import type { FormState } from '../form-state';
import { GROUP, problemOf } from './problem-of';

const MEGABYTE = 1024 ** 2;

/** A file over its field's limit (MB) is taken out again and the field says why; another choice takes that back. */
export function checkFile(
  $form: WritableAtom<FormState>,
  form: HTMLFormElement,
  field: HTMLInputElement,
): void {
  const state = $form.get();
  const group = field.closest(GROUP);
  const others = state.problems.filter((problem) => problem.group !== group);
  const limit = asNumber(field.dataset.maxsize) * MEGABYTE;
  const isTooLarge = Boolean(limit) && [...(field.files ?? [])].some(({ size }) => size > limit);
  if (isTooLarge) field.value = '';
  const fieldId = field.id.replace('form-field-', '');
  const problem = isTooLarge ? problemOf(form, fieldId, field.dataset.maxsizeMessage ?? '') : null;
  $form.set({ ...state, problems: problem ? [...others, problem] : others, led: null });
}
