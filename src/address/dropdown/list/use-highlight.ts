import { type RefObject, useLayoutEffect, useState } from 'react';
import { bestOf, type Choice, moveBy } from './matching';

/** The marked option of an open list, and what moves the mark. */
export interface Highlight {
  /** Index among what is shown; -1 when nothing is highlighted. */
  active: number;
  move(steps: number): void;
  /** By the pointer: the list stays where it is. */
  point(index: number): void;
}

interface Marked {
  shown: readonly Choice[];
  index: number;
  isPointed?: boolean;
}

/** Scrolls the list, and nothing around it, until the choice is seen. */
function reveal(list: HTMLElement, index: number): void {
  const [first, element] = [list.children[0], list.children[index]];
  if (!(element instanceof HTMLElement && first instanceof HTMLElement)) return;
  const top = element.offsetTop - first.offsetTop;
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + element.offsetHeight - list.clientHeight));
}

/** Which choice is highlighted: the best match of what is shown until one moves, `steps` away from it at first. */
export function useHighlight(
  shown: readonly Choice[],
  typed: string,
  steps: number,
  list: RefObject<HTMLElement | null>,
): Highlight {
  const [marked, setMarked] = useState<Marked>(() => ({
    shown,
    index: moveBy(shown, bestOf(shown, typed), steps),
  }));
  const isCurrent = marked.shown === shown;
  const active = isCurrent ? marked.index : bestOf(shown, typed);
  const isStill = isCurrent && marked.isPointed;
  useLayoutEffect(() => {
    if (list.current && !isStill) reveal(list.current, active);
  }, [list, active, isStill]);
  return {
    active,
    move: (by) => setMarked({ shown, index: moveBy(shown, active, by) }),
    point: (index) => setMarked({ shown, index, isPointed: true }),
  };
}
