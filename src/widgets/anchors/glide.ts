import type { Stop } from '../../dom/events';
import { overrideStyles } from '../../dom/inline-styles';
import { prefersReducedMotion } from '../../dom/motion';
import { listen } from '../../host/events/listen';

/** Events of scrolling by the visitor, which end the animation. */
export const OWN_SCROLLING = 'wheel touchstart keydown';

/** Time in which the position is corrected, since elements become stuck only after the jump, ms. */
const SETTLING = 300;

interface Glide {
  /** Returns the position in px; called in each frame, since the target may move. */
  aim: () => number;
  duration: number;
  /** Whether the page has scroll snap: its body scrolls, and snapping is disabled during the animation. */
  snaps: boolean;
}

/**
 * Scrolls the page at constant speed, or jumps with reduced motion. Scrolling by the visitor ends it.
 * @returns whether the page arrived
 */
export function glideTo(node: Element, { aim, duration, snaps }: Glide): Promise<boolean> {
  const { body, defaultView } = node.ownerDocument;
  const view = defaultView as Window;
  const scroller = snaps && /auto|scroll/.test(view.getComputedStyle(body).overflowY) ? body : null;
  const jump = (top: number): void => (scroller ?? view).scrollTo({ top, behavior: 'instant' });
  const from = scroller?.scrollTop ?? view.scrollY;
  if (prefersReducedMotion(node)) {
    jump(aim());
    holdAt(node, aim, SETTLING);
    return Promise.resolve(true);
  }
  const unsnap = snaps ? overrideStyles(body, { 'scroll-snap-type': 'none' }) : () => {};
  return inFrames(view, duration, (progress) => jump(from + (aim() - from) * progress)).finally(unsnap);
}

/**
 * Keeps the page at a position for `duration` ms, while elements become stuck and late content loads. Scrolling by the
 * visitor ends it.
 */
export function holdAt(node: Element, aim: () => number, duration: number): void {
  const view = node.ownerDocument.defaultView as Window;
  void inFrames(view, duration, () => {
    const top = aim();
    if (Math.abs(top - view.scrollY) >= 1) view.scrollTo({ top, behavior: 'instant' });
  });
}

/** Time between two steps if frames are slower, ms. */
const STEP = 16;

/**
 * Calls `show` with the progress, evenly over time. The clock starts with the first step; a timer adds steps between slow
 * frames.
 */
function inFrames(view: Window, duration: number, show: (progress: number) => void): Promise<boolean> {
  return new Promise((resolve) => {
    let start: number | null = null;
    let cancel: Stop | null = null;
    const end = (hasArrived: boolean): void => {
      cancel?.();
      stop();
      resolve(hasArrived);
    };
    const stop = listen(view, OWN_SCROLLING, { passive: true }, () => end(false));
    const step = (): void => {
      const now = view.performance.now();
      start ??= now;
      const progress = Math.min(1, (now - start) / duration);
      show(progress);
      if (progress < 1) cancel = soon(view, step);
      else end(true);
    };
    cancel = soon(view, step);
  });
}

/** Runs a function in the next frame or after the time of a step, whichever is first. */
function soon(view: Window, work: () => void): Stop {
  const act = (): void => {
    stop();
    work();
  };
  const frame = view.requestAnimationFrame(act);
  const timer = view.setTimeout(act, STEP);
  const stop = (): void => {
    view.cancelAnimationFrame(frame);
    view.clearTimeout(timer);
  };
  return stop;
}
