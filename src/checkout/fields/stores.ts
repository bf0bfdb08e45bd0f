import { atom } from 'nanostores';
import { formStore } from '../form-store';

/** What the server says of one field, by its id. */
export interface FieldFault {
  id: string;
  text: string;
}

/** Errors shown next to fields of one form. */
export const $fieldErrors = formStore('field errors', () => atom<readonly FieldFault[]>([]));

/** Whether the shopper has come near the form: pointed, focused, pressed a key. */
export const $isTouched = formStore('touched', () => atom(false));

/** When a pointer went down that may still become a click, ms since 1970; 0 when none did. */
export const $pressedAt = formStore('pressed at', () => atom(0));
