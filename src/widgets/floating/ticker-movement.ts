import { findAll } from '../../dom/find';
import { writeAttributes } from '../../react/hooks/use-attributes';

/** Speed if the stylesheet does not move the headlines itself, px/s. */
const PACE = 50;

/** Most copies of the headlines, for headlines that are almost empty. */
const MOST = 30;

/** The headlines and the copies that follow them, in motion. */
export interface Movement {
  play(): void;
  pause(): void;
  /** Shows the headlines at their start, at rest. */
  reset(): void;
  /** Removes the copies. */
  stop(): void;
}

/** A copy for the eye alone: neither keys nor screen readers find the headlines twice. A mouse can click it. */
function copyOf(list: HTMLElement): HTMLElement {
  const copy = list.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  for (const node of [copy, ...findAll(copy, '[id]', Element)]) node.removeAttribute('id');
  for (const node of findAll(copy, 'a,button,[tabindex]')) writeAttributes(node, { tabIndex: -1 });
  return copy;
}

/** Widths in px: of the headlines themselves, and of the row that they move through. */
export interface TickerWidths {
  readonly own: number;
  readonly frame: number;
}

export const widthsOf = (list: HTMLElement): TickerWidths => ({
  own: list.offsetWidth,
  frame: list.parentElement?.clientWidth ?? 0,
});

/** Copies after the headlines, so many that they fill the row when the headlines themselves have left. */
function fill(list: HTMLElement, { own, frame }: TickerWidths): HTMLElement[] {
  const copies = Array.from({ length: own ? Math.min(MOST, Math.ceil(frame / own)) : 0 }, () => copyOf(list));
  list.after(...copies);
  return copies;
}

const animationsOf = (node: HTMLElement): Animation[] => node.getAnimations?.() ?? [];

/** Moves each list by the distance between two of them, against the direction of reading. */
function animate(lists: readonly HTMLElement[]): Animation[] {
  const [first, second] = lists;
  if (!first?.animate || !second) return [];
  const distance = second.offsetLeft - first.offsetLeft;
  const frames = { transform: ['none', `translateX(${-distance}px)`] };
  const timing = { duration: (Math.abs(distance) / PACE) * 1000, iterations: Number.POSITIVE_INFINITY };
  return lists.map((list) => list.animate(frames, timing));
}

/** Starts the copies' animations of the stylesheet at the time of the first, so that no gap opens. */
function join(lists: readonly HTMLElement[]): Animation[] {
  const [first] = lists;
  const times = first ? animationsOf(first).map(({ currentTime }) => currentTime) : [];
  return lists.flatMap((list) =>
    animationsOf(list).map((animation, at) => {
      animation.currentTime = times[at] ?? 0;
      return animation;
    }),
  );
}

/**
 * Moves headlines without end through their parent. The stylesheet's own animation is used if it has one; it then says the
 * speed and the direction. The headlines rest until `play`.
 */
export function createMovement(list: HTMLElement, widths: TickerWidths): Movement {
  const isStyled = animationsOf(list).length > 0;
  const copies = fill(list, widths);
  const lists = [list, ...copies];
  const animations = isStyled ? join(lists) : animate(lists);
  const each = (work: (animation: Animation) => void) => (): void => animations.forEach(work);
  const pause = each((animation) => animation.pause());
  pause();
  return {
    play: each((animation) => animation.play()),
    pause,
    reset: each((animation) => {
      animation.pause();
      animation.currentTime = 0;
    }),
    stop() {
      for (const copy of copies) copy.remove();
      for (const animation of isStyled ? [] : animations) animation.cancel();
    },
  };
}
