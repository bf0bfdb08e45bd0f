import { type RefObject, useLayoutEffect } from 'react';
import { listen } from '../../../dom/events';
import type { Zoom } from './use-zoom';

/** Enlargement per px of the wheel; a pinch on a touchpad comes as small turns with Ctrl. */
const PER_PX = 0.002;
const PER_PINCHED_PX = 0.01;

/** The wheel enlarges what is under the pointer, and makes it small again. */
export function useWheel(root: RefObject<HTMLElement | null>, zoom: Zoom): void {
  useLayoutEffect(() => {
    const surface = root.current;
    if (!surface) return undefined;
    const turn = (event: WheelEvent): void => {
      if (event.cancelable) event.preventDefault();
      const by = event.deltaY * (event.ctrlKey ? PER_PINCHED_PX : PER_PX);
      zoom.scaleTo(zoom.scale() * Math.exp(-by), { x: event.clientX, y: event.clientY });
    };
    return listen<WheelEvent>(surface, 'wheel', turn, { passive: false });
  });
}
