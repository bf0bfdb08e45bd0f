import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../../../dom/events';
import { stopAll } from '../../../dom/types';
import type { Point, Zoom } from './use-zoom';

interface Pinch {
  /** Fingers on the slides by pointer id. */
  fingers: Map<number, Point>;
  /** Distance of the two, and the enlargement, when the second came. */
  from: { distance: number; scale: number } | null;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function spanOf(fingers: Map<number, Point>): { distance: number; middle: Point } | null {
  const [one, two] = [...fingers.values()];
  if (!one || !two) return null;
  return {
    distance: Math.hypot(one.x - two.x, one.y - two.y) || 1,
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
  };
}

/**
 * Two fingers enlarge the image between them. Answers whether they do just now: one finger's gestures rest meanwhile,
 * and until both are gone.
 */
export function usePinch(
  root: RefObject<HTMLElement | null>,
  { zoom, isHeld, dialog }: { zoom: Zoom; isHeld: boolean; dialog: HTMLElement },
): () => boolean {
  const pinch = useRef<Pinch>({ fingers: new Map(), from: null });
  useLayoutEffect(() => {
    const surface = root.current;
    const state = pinch.current;
    const { fingers } = state;
    if (!surface || isHeld) return undefined;
    const begin = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, pointOf(event));
      const span = spanOf(fingers);
      if (span) state.from ??= { distance: span.distance, scale: zoom.scale() };
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      const span = spanOf(fingers);
      if (span && state.from)
        zoom.scaleTo((state.from.scale * span.distance) / state.from.distance, span.middle);
    };
    const end = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      if (!fingers.size) state.from = null;
    };
    return stopAll([
      listen<PointerEvent>(surface, 'pointerdown', begin),
      listen<PointerEvent>(dialog, 'pointermove', move),
      listen<PointerEvent>(dialog, 'pointerup', end),
      listen<PointerEvent>(dialog, 'pointercancel', end),
    ]);
  });
  return () => pinch.current.from !== null;
}
