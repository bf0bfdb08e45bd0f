import { closest, find } from '../../dom/find';
import { adminBarHeight } from '../../elementor/layout';

/** Headlines that move through a bar, and the buttons that stop and start them. */
export interface TickerParts {
  readonly widget: HTMLElement;
  /** What the headlines move through. */
  readonly row: HTMLElement;
  readonly pause: HTMLElement | null;
  readonly play: HTMLElement | null;
}

/** The server's markup of a floating bar. */
export interface BarParts {
  readonly widget: HTMLElement;
  readonly bar: HTMLElement;
  readonly close: HTMLElement | null;
  readonly callToAction: HTMLElement | null;
  readonly coupon: HTMLElement | null;
  readonly ticker: TickerParts | null;
  readonly isTop: boolean;
  readonly isSticky: boolean;
}

function tickerOf(widget: HTMLElement, bar: HTMLElement): TickerParts | null {
  const row = find(bar, '.e-floating-bars__headlines');
  if (!row) return null;
  const [pause, play] = ['pause', 'play'].map((name) => find(bar, `.e-floating-bars__${name}-button`));
  return { widget, row, pause: pause ?? null, play: play ?? null };
}

/** Parts of a bar; null if it is missing. */
export function partsOf(widget: HTMLElement): BarParts | null {
  const bar = find(widget, '.e-floating-bars');
  return (
    bar && {
      widget,
      bar,
      close: find(bar, '.e-floating-bars__close-button'),
      callToAction: find(bar, '.e-floating-bars__cta-button'),
      coupon: find(bar, '.e-floating-bars__coupon-button'),
      ticker: tickerOf(widget, bar),
      isTop: bar.classList.contains('has-vertical-position-top'),
      isSticky: bar.classList.contains('is-sticky'),
    }
  );
}

/** The document that contains the bar. */
export const documentOf = (widget: HTMLElement): HTMLElement | null =>
  closest(widget, '[data-elementor-type]');

/** Moves the bar's document to the start of the page, where it is in the flow. */
export function moveToTop(widget: HTMLElement): void {
  const whole = documentOf(widget);
  const { body } = widget.ownerDocument;
  if (whole && body.firstElementChild !== whole) body.prepend(whole);
}

/** Positions a sticky bar at the top and moves the page below it. Returns the height of the bar, px; 0 if it is hidden. */
export function placeSticky(bar: HTMLElement, isShown: boolean): number {
  const height = isShown ? bar.offsetHeight : 0;
  bar.style.top = `${adminBarHeight(bar.ownerDocument)}px`;
  bar.ownerDocument.body.style.paddingTop = `${height}px`;
  return height;
}
