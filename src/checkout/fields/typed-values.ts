import { fireChange } from '../../dom/events';
import { findAll } from '../../dom/find';
import { isFormControl, isTickable } from '../../dom/form-fields';
import { reload } from '../../host/page/reload';
import { toObject } from '../../host/settings';
import { sessionStore } from '../../storage/web-storage';
import { formsOf } from '../checkout-forms';
import { PAYMENT_BOX } from '../checkout-session';

/** Key in `sessionStorage` of the values that outlast a reload. */
const TYPED_KEY = 'shopwake:typed';

/** Never passwords, hidden values or anything about a payment. */
const isKept = (control: Element): boolean =>
  isFormControl(control) &&
  control.id !== '' &&
  !control.matches('[type=password], [type=hidden], [type=file]') &&
  !control.closest(`${PAYMENT_BOX}, .payment_methods`);

/** Reloads the page; typed values outlast the reload within this tab. */
export function reloadKeepingTyped(form: HTMLFormElement): void {
  const controls = formsOf(form)
    .flatMap(({ elements }) => [...elements])
    .filter(isKept)
    .filter(isFormControl);
  const typed = controls.map((control) => [
    control.id,
    isTickable(control) ? control.checked : control.value,
  ]);
  sessionStore.write(TYPED_KEY, JSON.stringify(Object.fromEntries(typed)));
  reload();
}

function parseTyped(): Record<string, unknown> {
  try {
    return toObject(JSON.parse(sessionStore.read(TYPED_KEY) ?? ''));
  } catch {
    return {};
  }
}

function restore(control: Element | null, known: unknown): void {
  if (!isFormControl(control) || !isKept(control)) return;
  if (isTickable(control) && typeof known === 'boolean') control.checked = known;
  else if (known && typeof known === 'string') control.value = known;
  if (control instanceof HTMLSelectElement) fireChange(control);
}

/** Fills in what was typed before a reload, once. Call it before anything listens for changes. */
export function restoreTyped(): void {
  const typed = parseTyped();
  sessionStore.remove(TYPED_KEY);
  for (const [id, known] of Object.entries(typed))
    for (const control of findAll(document, `[id=${JSON.stringify(id)}]`)) restore(control, known);
}
