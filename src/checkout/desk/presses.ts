import { listen } from '../../dom/events';
import type { Checkout } from '../state';

/** What is held down longer (milliseconds) is no click. */
const LONGEST_PRESS = 1000;

/**
 * From now on knows whether a pointer is held down that may still become a click. A form that waits for its totals is
 * pressed by nobody. The listeners are the form's and go with it; a press let go elsewhere ends with its time.
 */
export function watchPresses(checkout: Checkout): () => boolean {
  let pressedAt = 0;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    listen(checkout.form, type, () => {
      pressedAt = type === 'pointerdown' ? Date.now() : 0;
    });
  }
  return () => !checkout.isHeld && Date.now() - pressedAt < LONGEST_PRESS;
}
