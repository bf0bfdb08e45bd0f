import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';

/** What visitors do to scroll by themselves, which ends our scrolling. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown'] as const;

/** What is stuck at the top shows only once the page stands there: so long the position is corrected, ms. */
const SETTLING = 300;

interface Glide {
  /** Position in px, asked in each frame, so that a target that moves on the way is still met. */
  aim: () => number;
  duration: number;
  /** The page snaps: its body scrolls, and snapping is off for the while. */
  snaps: boolean;
}

/**
 * Scrolls the page evenly; at once under reduced motion. A visitor who scrolls meanwhile wins.
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
  const unsnap = snaps ? suspendSnapping(body) : () => {};
  return inFrames(view, duration, (progress) => jump(from + (aim() - from) * progress)).finally(unsnap);
}

/**
 * Keeps the page at a position for `duration` ms, while what is stuck there and what loads late find their places.
 * Ends at the visitor's first scrolling.
 */
export function holdAt(node: Element, aim: () => number, duration: number): void {
  const view = node.ownerDocument.defaultView as Window;
  void inFrames(view, duration, () => {
    const top = aim();
    if (Math.abs(top - view.scrollY) >= 1) view.scrollTo({ top, behavior: 'instant' });
  });
}

/** Time between two steps where frames are rarer, ms. */
const STEP = 16;

/**
 * Shows the progress in many steps, even in time: the clock starts with the first of them, however late that comes, and
 * where a busy machine draws few frames a timer steps in between.
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
    const stop = stopAll(
      OWN_SCROLLING.map((type) => listen(view, type, () => end(false), { passive: true })),
    );
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

/** Runs the work in the next frame or after a step's time, whichever is first. */
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

function suspendSnapping(body: HTMLElement): () => void {
  const former = body.style.scrollSnapType;
  body.style.scrollSnapType = 'none';
  return () => {
    body.style.scrollSnapType = former;
  };
}
