import { find } from '../../../dom/find';
import { uniqueId } from '../../../host/unique-id';
import { escaped } from '../../start/own';
import type { Problem } from '../form-state';

/** Holds a field with its label and its message. */
export const GROUP = '.elementor-field-group';

/** A field's problem by the field's id in the settings; null for one the form does not have. */
export function problemOf(form: HTMLFormElement, fieldId: string, markup: string): Problem | null {
  const named = find(form, `.elementor-field-group-${escaped(fieldId)}`);
  const field =
    find(form, `#form-field-${escaped(fieldId)}`) ?? (named && find(named, 'input,select,textarea'));
  const group = field?.closest<HTMLElement>(GROUP) ?? named;
  return group && { id: uniqueId('form-problem'), markup, field, group };
}
