import type { LottieOptions } from './settings';

/** Where the widget is, px. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly viewHeight: number;
  readonly scrollTop: number;
  /** How far the page can be scrolled. */
  readonly scrollHeight: number;
}

/** How far an animation bound to scrolling has come, 0 to 1. */
export function scrollShare({ view, isOfPage, isFixed }: LottieOptions, place: ScrollPlace): number {
  const { top, height, viewHeight, scrollTop } = place;
  const start = view.start / 100;
  const part = view.end / 100 - start;
  const whole = isFixed ? viewHeight : place.scrollHeight;
  const share =
    isOfPage || isFixed
      ? (scrollTop - whole * start) / (whole * part)
      : (viewHeight * (1 - start) - top) / (viewHeight * part + height);
  return Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share));
}
