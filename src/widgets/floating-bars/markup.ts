import { closest, find } from '../../dom/find';

/** The server's markup of a floating bar. */
export interface BarParts {
  readonly widget: HTMLElement;
  readonly bar: HTMLElement;
  readonly close: HTMLElement | null;
  readonly callToAction: HTMLElement | null;
  readonly coupon: HTMLElement | null;
  readonly isTop: boolean;
  readonly isSticky: boolean;
}

/** Clicks that the author counts. */
export const TRACKED = '.e-floating-bars__coupon-button,.e-floating-bars__headline';

/** Parts of a bar; null without it. */
export function partsOf(widget: HTMLElement): BarParts | null {
  const bar = find(widget, '.e-floating-bars');
  return (
    bar && {
      widget,
      bar,
      close: find(bar, '.e-floating-bars__close-button'),
      callToAction: find(bar, '.e-floating-bars__cta-button'),
      coupon: find(bar, '.e-floating-bars__coupon-button'),
      isTop: bar.classList.contains('has-vertical-position-top'),
      isSticky: bar.classList.contains('is-sticky'),
    }
  );
}

/** The containers around a bar bear classes of their own. */
export function markContainers(widget: HTMLElement): void {
  closest(widget, '.e-con-inner')?.classList.add('e-con-inner--floating-bars');
  closest(widget, '.e-con')?.classList.add('e-con--floating-bars');
}

/** The document that holds the bar. */
export const documentOf = (widget: HTMLElement): HTMLElement | null =>
  closest(widget, '[data-elementor-type]');
