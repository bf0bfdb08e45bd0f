import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { withPart } from '../../host/report';
import { deleteOnce } from './delete-once';
import { sendOnce } from './lost-password';
import { addToggle } from './password-toggle';

/** New passwords, which are rated. */
const METERED =
  'form.register #reg_password, form.checkout #account_password, form.edit-account #password_1, form.lost_reset_password #password_1';

/** The meter is fetched with the first focus, or when a script types. */
function awaitMeter(input: HTMLInputElement): Stop | undefined {
  const wake = (): void => {
    stop();
    withPart(import('./password-meter'), (meter) => meter.wake(input));
  };
  const stop = stopAll(['focus', 'keyup', 'change'].map((type) => listen(input, type, wake)));
  if (input.ownerDocument.activeElement === input) wake();
  return stop;
}

/** Wakes a password field, the form that asks for a new one, or a link that deletes a saved way to pay (contract 4.5, 4.14). */
export function wake(node: HTMLElement): Stop {
  if (node.matches('.delete')) return deleteOnce(node);
  if (!(node instanceof HTMLInputElement)) return sendOnce(node);
  return stopAll([addToggle(node), node.matches(METERED) ? awaitMeter(node) : undefined]);
}
