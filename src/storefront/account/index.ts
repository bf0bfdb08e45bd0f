import { listen, type Stop, stopAll } from '../../dom';
import { sendOnce } from './lost-password';
import { addToggle } from './password-toggle';

/** New passwords, which are rated. */
const METERED =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';

/** The meter is fetched with the first focus. */
function awaitMeter(input: HTMLInputElement): Stop | undefined {
  const wake = (): void => void import('./password-meter').then((meter) => meter.wake(input));
  if (input.ownerDocument.activeElement !== input) return listen(input, 'focus', wake, { once: true });
  wake();
  return undefined;
}

/** Wakes a password field or the form that asks for a new password (contract 4.14). */
export function wake(node: HTMLElement): Stop {
  if (!(node instanceof HTMLInputElement)) return sendOnce(node);
  return stopAll([addToggle(node), node.matches(METERED) ? awaitMeter(node) : undefined]);
}
