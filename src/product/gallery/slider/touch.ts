/** px that turn a slide within `SHORT` ms; after that it takes half the width. */
const TURN = 50;
const SHORT = 550;
/** px after which a touch counts as a swipe. */
const SLACK = 8;

/** One finger on the slides. */
export interface Touch {
  readonly id: number;
  /** Along the slides and across them, px. */
  readonly along: number;
  readonly across: number;
  /** When it came, ms. */
  readonly at: number;
  /** px along the row; 0 until it is clear that it is a swipe. */
  readonly by: number;
}

/** Where a pointer is, along the slides and across them. */
const at = (
  { clientX, clientY }: PointerEvent,
  isVertical: boolean,
): readonly [along: number, across: number] => (isVertical ? [clientY, clientX] : [clientX, clientY]);

/** The touch that a pointer begins. */
export function touchOf(event: PointerEvent, isVertical: boolean): Touch {
  const [along, across] = at(event, isVertical);
  return { id: event.pointerId, along, across, at: event.timeStamp, by: 0 };
}

/** The touch after a move; unchanged while it may still become a scroll of the page. */
export function moved(touch: Touch, event: PointerEvent, isVertical: boolean): Touch {
  const [along, across] = at(event, isVertical);
  const by = along - touch.along;
  const isSwipe = Math.abs(by) > SLACK && Math.abs(by) >= Math.abs(across - touch.across);
  return touch.by || isSwipe ? { ...touch, by } : touch;
}

/** Whether a swipe that ends turns a slide. */
export const turns = ({ by, at }: Touch, { timeStamp }: PointerEvent, width: number): boolean =>
  Math.abs(by) > width / 2 || (Math.abs(by) > TURN && timeStamp - at < SHORT);

/** Pulled over an end, the row follows more and more slowly. */
export const resist = (by: number, width: number): number => by / (Math.abs(by) / (width || 1) + 2);
