import { findAll } from '../../dom';
import { currentJQuery, tell } from '../../page';
import { FIELDS } from '../markup';

/**
 * Asks every field to check itself and tells plugins that it was left (contract 4.4, 4.10). The field the shopper is
 * in keeps its focus.
 */
export function validateFields(form: HTMLElement): void {
  const isBlurKnown = currentJQuery() !== null;
  for (const field of findAll(form, FIELDS)) {
    tell(field, 'validate');
    if (isBlurKnown && field !== field.ownerDocument.activeElement) tell(field, 'blur');
  }
}
