import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../../../dom/events/events';
import { stopAll } from '../../../dom/types';

/** Where the list opens. */
export type Side = 'above' | 'below';

/** Below its control, or above where it does not fit. */
function chooseSide(control: HTMLElement, list: HTMLElement): Side {
  const { top, bottom } = control.getBoundingClientRect();
  const { offsetHeight } = list;
  return window.innerHeight - bottom < offsetHeight && top > offsetHeight ? 'above' : 'below';
}

function put(layer: HTMLElement, control: HTMLElement, list: HTMLElement, side: Side): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const y = window.scrollY + (side === 'above' ? top - list.offsetHeight : bottom);
  Object.assign(layer.style, { inset: `${y}px auto auto ${window.scrollX + left}px`, width: `${width}px` });
}

/**
 * Shows `layer` in the top layer, where no ancestor clips or covers it, and keeps it at its control while the page
 * moves. The side is chosen once, and given to `onSide`: a list that shrinks while one types does not jump.
 */
export function usePlacement(
  layer: RefObject<HTMLElement | null>,
  control: HTMLElement | null,
  onSide: (side: Side) => void,
): void {
  useLayoutEffect(() => {
    const { current } = layer;
    const list = current?.firstElementChild;
    if (!current || !control || !(list instanceof HTMLElement)) return undefined;
    current.showPopover();
    const chosen = chooseSide(control, list);
    const follow = (): void => put(current, control, list, chosen);
    onSide(chosen);
    follow();
    const sizes = new ResizeObserver(follow);
    for (const element of [control, list]) sizes.observe(element);
    return stopAll([
      () => sizes.disconnect(),
      ...['resize', 'scroll'].map((type) => listen(window, type, follow, { passive: true, capture: true })),
    ]);
  }, [layer, control, onSide]);
}
