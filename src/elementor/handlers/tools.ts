import { Base } from './base';
import { closeGaps, stretch, unstretch } from './layout';
import { ViewModule } from './module';

/** `elementorModules.utils.Masonry`: settings `container`, `items`, `columnsCount`, `verticalSpaceBetween` (px). */
export class Masonry extends ViewModule {
  /** Closes the gaps between the items (contract 3.21); to be called again after a change. */
  run(): void {
    closeGaps(this.getSettings());
  }
}

/** `elementorModules.frontend.tools.StretchElement`: settings `element`, `selectors.container` (contract 3.11). */
export class StretchElement extends ViewModule {
  /** Lays the element over its container, or over the window's width. */
  stretch(): void {
    stretch(this.getSettings());
  }

  /** Takes that back. */
  reset(): void {
    unstretch(this.getSettings());
  }
}

class SwiperBase extends Base {}

const KINDS = ['StretchedElement', 'NestedTabs', 'NestedAccordion', 'NestedTitleKeyboardHandler'];

/** `elementorModules.frontend.handlers`: what add-ons extend (contract 5.4). Our own widgets are none of these. */
export const handlers = {
  Base,
  SwiperBase,
  CarouselBase: class extends SwiperBase {},
  ...Object.fromEntries(KINDS.map((kind) => [kind, class extends Base {}])),
};
