import { find } from '../../dom/find';

/** The server's markup of an animation. */
export interface LottieParts {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  /** What the player draws in; empty as printed. */
  readonly canvas: HTMLElement;
  readonly link: HTMLAnchorElement | null;
  readonly caption: HTMLElement | null;
}

export const CONTAINER = '.e-lottie__container';
export const LINK = '.e-lottie__container__link';
export const CAPTION = 'e-lottie__caption';

/** Areas that an animation may be hovered in. */
const AREAS: Readonly<Record<string, string>> = {
  column: '.elementor-column',
  section: '.elementor-section',
  container: '.e-con',
};

/** Parts of an animation; null where nothing can be drawn. */
export function partsOf(widget: HTMLElement): LottieParts | null {
  const container = find(widget, CONTAINER);
  const canvas = container && find(container, '.e-lottie__animation');
  if (!canvas) return null;
  const link = find(widget, LINK, HTMLAnchorElement);
  return { widget, container, canvas, link, caption: find(container, `.${CAPTION}`) };
}

/** Where the pointer plays it: the container, or the part of the page around it that the author chose. */
export const areaOf = ({ widget, container }: LottieParts, area: string): Element =>
  (AREAS[area] && widget.closest(AREAS[area])) || container;
