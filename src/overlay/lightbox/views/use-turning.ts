import { type RefObject, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';

const DURATION = 300;
const GAP = 100;

/** Which slide is shown, and the ways to another. Positions are px of drag to the right. */
export interface Turning {
  index: number;
  /** The slide itself and the adjacent ones. */
  isNear(place: number): boolean;
  turn(step: 1 | -1, dragged?: number): void;
  /** Lays the slide and its adjacent where a finger has dragged them. */
  drag(by: number): void;
  /** Lets a drag go without a turn. */
  settle(by: number): void;
}

interface TurningSetup {
  /** Selector of a slide below the root. */
  slide: string;
  count: number;
  start: number;
  isRtl: boolean;
}

/** Slides in a loop; the adjacent that is dragged or turned to stands 100 px beside the active one. */
export function useTurning(
  root: RefObject<HTMLElement | null>,
  { slide: selector, count, start, isRtl }: TurningSetup,
): Turning {
  const [index, setIndex] = useState(start);
  // Keys come faster than renderings.
  const now = useRef(start);
  const direction = isRtl ? -1 : 1;
  const adjacent = (step: number): number => (now.current + step + count) % count;
  const slideAt = (place: number): HTMLElement | undefined =>
    root.current?.querySelectorAll<HTMLElement>(selector)[place];
  const width = (): number => (root.current?.clientWidth ?? 0) + GAP;
  const stepOf = (by: number): 1 | -1 => (by * direction < 0 ? 1 : -1);
  const glide = (place: number, from: number, to: number): void => {
    const slide = slideAt(place);
    slide?.style.removeProperty('translate');
    if (!slide?.animate || prefersReducedMotion(slide)) return;
    const frame = (x: number): Keyframe => ({ translate: `${x}px`, visibility: 'visible' });
    slide.animate([frame(from), frame(to)], { duration: DURATION, easing: 'ease' });
  };
  return {
    index,
    isNear: (place) => [adjacent(-1), index, adjacent(1)].includes(place),
    turn(step, dragged = 0) {
      if (count < 2) return;
      const way = step * direction * width();
      const next = adjacent(step);
      glide(now.current, dragged, -way);
      glide(next, dragged + way, 0);
      now.current = next;
      setIndex(next);
    },
    drag(by) {
      const slide = slideAt(now.current);
      if (slide) slide.style.translate = `${by}px`;
      if (count < 2) return;
      for (const step of [1, -1] as const) {
        const other = slideAt(adjacent(step));
        if (!other || other === slide || (count === 2 && step !== stepOf(by))) continue;
        other.style.visibility = step === stepOf(by) ? 'visible' : 'hidden';
        other.style.translate = `${by + step * direction * width()}px`;
      }
    },
    settle(by) {
      glide(now.current, by, 0);
      if (count < 2) return;
      const step = stepOf(by);
      const other = slideAt(adjacent(step));
      if (other) other.style.visibility = 'hidden';
      glide(adjacent(step), by + step * direction * width(), step * direction * width());
    },
  };
}
