import { flushSync } from 'react-dom';
import { $fieldErrors, type FieldFault } from '../stores';

/** Drawn at once: other scripts read fields and their descriptions right after an event. */
export const setFieldErrors = (form: HTMLFormElement, errors: readonly FieldFault[]): void =>
  flushSync(() => $fieldErrors(form).set(errors));
