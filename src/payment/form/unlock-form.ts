import { isFormControl } from '../../dom/controls';
import { findAll } from '../../dom/find';
import { currentJQuery } from '../../host/events/jquery';
import { startedEntries } from '../../host/start-entry';
import { unblock } from '../../overlay/block';

type Covered = { data?: (key: string) => unknown; unblock?: () => void } | undefined;

/** Layers of the host, or of a standalone file of ours; those that are fading away already may finish. */
const LAYER = '.blockUI:not([style*="pointer-events"])';

/** Frees a form of every overlay: ours, the host's, and those of other files of ours. */
export function unlockForm(form: HTMLElement): void {
  form.classList.remove('processing');
  const set = currentJQuery()?.(form) as Covered;
  // Our own `.unblock()` is carried out later: not asked for nothing, it would uncover what is covered next.
  if (!startedEntries().has('checkout') || set?.data?.('blockUI.isBlocked')) set?.unblock?.();
  unblock(form);
  for (const part of [...form.children]) if (part.matches(LAYER)) part.remove();
  form.removeAttribute('aria-busy');
}

/** After a payment that may have gone through: the buttons stay dead until the page is loaded anew. */
export function disableSubmit(form: HTMLElement): void {
  for (const control of findAll(form, 'button[type="submit"], input[type="submit"]')) {
    if (control instanceof HTMLButtonElement || isFormControl(control)) control.disabled = true;
  }
}
