import { CarouselBase } from './base-classes/carousel';
import { StretchedElement } from './base-classes/stretched';
import { SwiperBase } from './base-classes/swiper';
import { Base } from './handler-base';

/** `elementorModules.frontend.handlers`: the classes that add-ons extend. Our own widgets do not use them. */
export const handlers = {
  Base,
  SwiperBase,
  CarouselBase,
  StretchedElement,
  NestedTabs: class NestedTabs extends Base {},
  NestedAccordion: class NestedAccordion extends Base {},
  NestedTitleKeyboardHandler: class NestedTitleKeyboardHandler extends Base {},
};
