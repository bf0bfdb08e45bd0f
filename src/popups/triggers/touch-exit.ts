import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';

/** A flick counts when it covers this share of the viewport's height… */
const FLICK_SHARE = 0.4;
/** …within this time, in ms… */
const FLICK_TIME = 500;
/** …after the visitor has read down at least this share of it. */
const READ_SHARE = 1;
/** …and while the page still runs on from a finger's movement: a "back to top" button is no flick. */
const SWIPE_TIME = 1500;
const passive = { passive: true };

/**
 * Emits at a quick flick back towards the top on a touch screen: the movement that brings the address bar back, and
 * the nearest thing to the pointer leaving through the top of the window (upstream wish 11420).
 */
export function listenForFlick(view: Window, emit: () => void): Stop {
  let last = view.scrollY;
  let deepest = last;
  let from = { top: 0, time: 0 };
  let swiped = Number.NEGATIVE_INFINITY;
  const follow = (): void => {
    const top = view.scrollY;
    const now = Date.now();
    if (top >= last || now - from.time > FLICK_TIME) from = { top: last, time: now };
    deepest = Math.max(deepest, top);
    last = top;
    const hasRead = deepest > view.innerHeight * READ_SHARE;
    const isFlick = from.top - top > view.innerHeight * FLICK_SHARE;
    if (hasRead && isFlick && now - swiped < SWIPE_TIME) emit();
  };
  const swipe = (): void => {
    swiped = Date.now();
  };
  return stopAll([listen(view, 'scroll', follow, passive), listen(view, 'touchmove', swipe, passive)]);
}
