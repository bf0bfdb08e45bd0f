import type { Stop } from '../../dom/types';

/** How long items take to their new places, ms. */
const MOVE = 450;
const IN_PLACE = 'translate3d(0px, 0px, 0px)';
const SHRUNK = 'scale3d(0.2, 0.2, 1)';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Middles, which shrinking does not move; in px. */
function placesOf(items: readonly HTMLElement[]): Place[] {
  const boxes = items.map((item) => item.getBoundingClientRect());
  return boxes.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
}

const isThere = ({ style }: HTMLElement): boolean => style.display !== 'none';

function shiftBy({ style }: HTMLElement, to: Place | undefined, from: Place | undefined): void {
  if (to && from) style.transform = `translate3d(${to.x - from.x}px, ${to.y - from.y}px, 0px)`;
}

/** Shows these items and no others, at once. */
export function showItems(items: readonly HTMLElement[], shown: ReadonlySet<HTMLElement>): void {
  for (const item of items) {
    const isShown = shown.has(item);
    const { style } = item;
    style.transition = '';
    style.transitionDuration = isShown ? '' : `${MOVE}ms`;
    style.display = isShown ? '' : 'none';
    style.opacity = isShown ? '' : '0';
    style.transform = isShown ? IN_PLACE : SHRUNK;
  }
}

/** Puts everything, without a transition, where it is seen now; answers the shifts to where it goes, in px. */
function putWhereSeen(staying: readonly HTMLElement[], leaving: readonly HTMLElement[]): Place[] {
  const seen = staying.map((item) => isThere(item));
  const before = placesOf(staying);
  for (const item of staying) Object.assign(item.style, { transition: 'none', display: '', transform: '' });
  for (const { style } of leaving) style.display = 'none';
  const after = placesOf(staying);
  for (const { style } of leaving) style.display = '';
  const flow = placesOf(staying);
  staying.forEach((item, at) => {
    shiftBy(item, seen[at] ? before[at] : after[at], flow[at]);
    if (!seen[at]) item.style.opacity = '0';
  });
  return after.map(({ x, y }, at) => ({ x: x - (flow[at]?.x ?? x), y: y - (flow[at]?.y ?? y) }));
}

/**
 * Moves to the shown items: those that stay travel to their new places, those that leave shrink and fade, and keep their
 * place in the flow until then. Begun again midway it goes on from what is seen. However many there are, the page is
 * measured three times.
 */
export function moveItems(items: readonly HTMLElement[], shown: ReadonlySet<HTMLElement>): Stop {
  const staying = items.filter((item) => shown.has(item));
  const leaving = items.filter((item) => !shown.has(item) && isThere(item));
  const shifts = putWhereSeen(staying, leaving);
  // The places they start from count from here on.
  items[0]?.getBoundingClientRect();
  const zero = { x: 0, y: 0 };
  for (const { style } of items) Object.assign(style, { transition: '', transitionDuration: `${MOVE}ms` });
  staying.forEach((item, at) => {
    shiftBy(item, shifts[at], zero);
    item.style.opacity = '1';
  });
  for (const { style } of leaving) Object.assign(style, { opacity: '0', transform: SHRUNK });
  const timer = setTimeout(() => showItems(items, shown), MOVE);
  return () => clearTimeout(timer);
}
