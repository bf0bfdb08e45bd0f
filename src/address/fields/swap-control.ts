import type { FormControl } from '../../dom/controls';
import { createFormPart } from '../../dom/create-form-part';

type Shape = 'select' | 'hidden' | 'text';

const CLASS_OF: Record<Shape, string> = { select: 'state_select', hidden: 'hidden', text: 'input-text' };
const OWN_CLASSES = [...Object.values(CLASS_OF), 'select2-hidden-accessible'];
const SHED =
  /^(class|style|type|value|readonly|tabindex|aria-hidden|placeholder|data-(placeholder|select2-id))$/;

/** The shape a state control has. */
export const shapeOf = (control: FormControl): Shape =>
  control instanceof HTMLSelectElement ? 'select' : control.type === 'hidden' ? 'hidden' : 'text';

const createControl = (document: Document, shape: Shape): HTMLInputElement | HTMLSelectElement =>
  shape === 'select'
    ? createFormPart(document, 'select')
    : createFormPart(document, 'input', { type: shape });

function takeOver(fresh: FormControl, old: FormControl, shape: Shape): void {
  for (const { name, value } of old.attributes) if (!SHED.test(name)) fresh.setAttribute(name, value);
  fresh.style.cssText = old.style.cssText;
  const extra = (old.dataset.inputClasses ?? '').split(/\s+/).filter(Boolean);
  fresh.classList.add(
    CLASS_OF[shape],
    ...[...old.classList].filter((name) => !OWN_CLASSES.includes(name)),
    ...extra,
  );
}

function fixPlaceholder(control: FormControl, shape: Shape, text: string): void {
  if (shape === 'select') control.dataset.placeholder = text;
  if (shape === 'text' && text) control.setAttribute('placeholder', text);
  if (shape === 'hidden') control.setAttribute('readonly', '');
}

/** Whether the focus is in the control or in what stands for it. */
function isFocused(control: FormControl): boolean {
  const { activeElement } = control.ownerDocument;
  const next = control.nextElementSibling;
  return (
    activeElement === control || Boolean(next?.matches('.select2-container') && next.contains(activeElement))
  );
}

/** What stands for the control goes with it, ours or another library's (contract 4.7). */
function removeDropdown(control: FormControl): void {
  while (control.nextElementSibling?.matches('.select2-container')) control.nextElementSibling.remove();
}

/**
 * Puts a control of another shape in the place of a state control. Keeps id, name, autocomplete, ARIA, extra classes and
 * data; the original lost some of them (contract 4.7).
 */
export function swapControl(old: FormControl, shape: Shape, placeholder: string): FormControl {
  const fresh = createControl(old.ownerDocument, shape);
  takeOver(fresh, old, shape);
  fixPlaceholder(fresh, shape, placeholder);
  const hadFocus = isFocused(old);
  removeDropdown(old);
  old.replaceWith(fresh);
  if (hadFocus) fresh.focus();
  return fresh;
}
