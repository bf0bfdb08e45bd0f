import { hide, isDisplayedItself, isVisible, show } from './visible';

/** Whether the visitor prefers reduced motion. */
export function prefersReducedMotion(node: Node): boolean {
  const view = (node.ownerDocument ?? (node as Document)).defaultView;
  return Boolean(view?.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches);
}

const easeInOut = (progress: number): number => 0.5 - Math.cos(progress * Math.PI) / 2;

/**
 * Scrolls the page until `element` is `offset` px below the top, over `duration` ms (at once with reduced motion).
 * Scrolling by the visitor and later calls end it.
 */
export function scrollToElement(
  element: Element,
  { offset = 0, duration = 0 }: { offset?: number; duration?: number } = {},
): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  // Ends a scroll that is under way, also one of another bundle.
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

/** The running animation of each element. */
const running = new WeakMap<HTMLElement, { animation: Animation; opening: boolean }>();

/** Whether an animation of ours is closing the element, which is displayed until its end. */
export const isClosing = (element: HTMLElement): boolean => running.get(element)?.opening === false;

const EDGES = ['height', 'paddingTop', 'paddingBottom', 'marginTop', 'marginBottom'] as const;

function edgesOf(element: HTMLElement): Keyframe {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return Object.fromEntries(EDGES.map((edge) => [edge, style?.[edge] ?? '0px']));
}

const closedEdges = Object.fromEntries(EDGES.map((edge) => [edge, '0px']));

async function slide(element: HTMLElement, milliseconds: number, opening: boolean): Promise<void> {
  running.get(element)?.animation.cancel();
  running.delete(element);
  if (opening) show(element);
  if (!canAnimate(element, milliseconds)) {
    if (!opening) hide(element);
    return;
  }
  const open = edgesOf(element);
  const { overflow } = element.style;
  element.style.overflow = 'hidden';
  const frames = opening ? [closedEdges, open] : [open, closedEdges];
  const animation = element.animate(frames, { duration: milliseconds, easing: 'ease-in-out' });
  running.set(element, { animation, opening });
  const finished = await animation.finished.then(
    () => true,
    () => false,
  );
  element.style.overflow = overflow;
  if (!finished) return;
  running.delete(element);
  if (!opening) hide(element);
}

const canAnimate = (element: HTMLElement, milliseconds: number): boolean =>
  milliseconds > 0 &&
  typeof element.animate === 'function' &&
  !prefersReducedMotion(element) &&
  isVisible(element);

/** Opens the element over `milliseconds` (at once with reduced motion). A later call for the element replaces this one. */
export const slideDown = (element: HTMLElement, milliseconds: number): Promise<void> =>
  isDisplayedItself(element) && isVisible(element) && !isClosing(element)
    ? Promise.resolve()
    : slide(element, milliseconds, true);

/** Closes the element over `milliseconds` (at once with reduced motion), then removes it from the layout. */
export const slideUp = (element: HTMLElement, milliseconds: number): Promise<void> =>
  slide(element, milliseconds, false);

/** Opens or closes the element. Returns whether it is opening, and a promise `done` that settles at the end. */
export function slideToggle(
  element: HTMLElement,
  milliseconds: number,
): { opening: boolean; done: Promise<void> } {
  const current = running.get(element);
  const opening = current ? !current.opening : !isVisible(element);
  return { opening, done: slide(element, milliseconds, opening) };
}
