import { isFormControl, isTickable } from '../dom';
import { asShape, reload } from '../page';
import { sessionStore } from '../storage';
import { PAYMENT_BOX } from './markup';

const KEY = 'shopwake:typed';

/** Never passwords, hidden values or anything about a payment. */
const isKept = (control: Element): boolean =>
  isFormControl(control) &&
  control.id !== '' &&
  !control.matches('[type=password], [type=hidden], [type=file]') &&
  !control.closest(`${PAYMENT_BOX}, .payment_methods`);

/** Loads the page anew; what was typed outlives it within this tab. */
export function reloadKeepingTyped(form: HTMLFormElement): void {
  const controls = [...form.elements].filter(isKept).filter(isFormControl);
  const typed = controls.map((control) => [
    control.id,
    isTickable(control) ? control.checked : control.value,
  ]);
  sessionStore.write(KEY, JSON.stringify(Object.fromEntries(typed)));
  reload();
}

function parseTyped(): Record<string, unknown> {
  try {
    return asShape(JSON.parse(sessionStore.read(KEY) ?? ''));
  } catch {
    return {};
  }
}

/** Fills in what was typed before a reload, once. Run it before the fields wake. */
export function restoreTyped(form: HTMLFormElement): void {
  const typed = parseTyped();
  sessionStore.remove(KEY);
  for (const control of [...form.elements].filter(isKept)) {
    const known = typed[control.id];
    if (isTickable(control) && typeof known === 'boolean') control.checked = known;
    else if (isFormControl(control) && typeof known === 'string' && known) control.value = known;
  }
}
