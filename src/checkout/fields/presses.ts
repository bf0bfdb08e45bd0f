import { useEvent } from '../../react/hooks/use-event';
import { orderOf } from '../order/order-session';
import { $pressedAt } from './stores';

/** What is held down longer (milliseconds) is no click. */
const LONGEST_PRESS = 1000;

/** Whether a pointer is held down that may still become a click. A press on a form that waits for its totals does not count. */
export const isPressed = (form: HTMLFormElement): boolean =>
  !orderOf(form).isAwaitingTotals && Date.now() - $pressedAt(form).get() < LONGEST_PRESS;

/** Follows presses in the form; one let go elsewhere ends with its time. */
export function usePresses(form: HTMLFormElement): void {
  const letGo = (): void => $pressedAt(form).set(0);
  useEvent(form, 'pointerdown', () => $pressedAt(form).set(Date.now()));
  useEvent(form, 'pointerup', letGo);
  useEvent(form, 'pointercancel', letGo);
}
