import { prefersReducedMotion } from './motion';

const easeInOut = (progress: number): number => 0.5 - Math.cos(progress * Math.PI) / 2;

/**
 * Scrolls the page so that `element` stands `offset` px below the top, over `duration` ms (at once under reduced
 * motion). A visitor who scrolls meanwhile wins, and so does a later call.
 */
export function scrollToElement(
  element: Element,
  { offset = 0, duration = 0 }: { offset?: number; duration?: number } = {},
): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  // One that is under way gives way, whichever of our files began it.
  view.dispatchEvent(new Event(BEGINS));
  const from = view.scrollY;
  const to = Math.max(0, element.getBoundingClientRect().top + from - offset);
  if (!duration || !view.requestAnimationFrame || prefersReducedMotion(element)) jump(view, to);
  else glide(view, from, to, duration);
}

const BEGINS = 'shopwake:scroll';

const jump = (view: Window, top: number): void => view.scrollTo({ top, behavior: 'instant' });

function glide(view: Window, from: number, to: number, duration: number): void {
  const start = view.performance.now();
  const abort = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', BEGINS]) {
    view.addEventListener(type, () => abort.abort(), { passive: true, signal: abort.signal });
  }
  const step = (now: number): void => {
    if (abort.signal.aborted) return;
    const progress = Math.min(1, Math.max(0, (now - start) / duration));
    jump(view, from + (to - from) * easeInOut(progress));
    if (progress < 1) view.requestAnimationFrame(step);
    else abort.abort();
  };
  view.requestAnimationFrame(step);
}
