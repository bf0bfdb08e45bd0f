import { prefersReducedMotion } from './motion';
import { show } from './show';
import { hide, isVisible } from './visible';

const running = new WeakMap<HTMLElement, { animation: Animation; opening: boolean }>();

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

/** Opens the element over `milliseconds` (at once under reduced motion). The newest call on an element wins. */
export const slideDown = (element: HTMLElement, milliseconds: number): Promise<void> =>
  isVisible(element) && running.get(element)?.opening !== false
    ? Promise.resolve()
    : slide(element, milliseconds, true);

/** Closes the element over `milliseconds` (at once under reduced motion), then takes it out of the layout. */
export const slideUp = (element: HTMLElement, milliseconds: number): Promise<void> =>
  slide(element, milliseconds, false);

/** Opens or closes the element; answers at once whether it is opening, and settles `done` at the end. */
export function slideToggle(
  element: HTMLElement,
  milliseconds: number,
): { opening: boolean; done: Promise<void> } {
  const current = running.get(element);
  const opening = current ? !current.opening : !isVisible(element);
  return { opening, done: slide(element, milliseconds, opening) };
}
