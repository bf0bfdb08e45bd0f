import { findAll } from '../../dom/find';
import { emit } from '../../host/events/events';
import { currentJQuery } from '../../host/events/jquery';
import { FIELDS } from './markup';

/**
 * Asks every field to check itself and lets plugins know that it was left (contract 4.4, 4.10). The field the shopper is
 * in keeps its focus.
 */
export function validateFields(form: HTMLElement): void {
  const isBlurKnown = currentJQuery() !== null;
  for (const field of findAll(form, FIELDS)) {
    emit(field, 'validate');
    if (isBlurKnown && field !== field.ownerDocument.activeElement) emit(field, 'blur');
  }
}
