import { Base } from './handler-base';

/** What a chunk brings for the prototypes. */
interface Methods {
  readonly SwiperMethods: typeof Base;
  readonly CarouselMethods: typeof Base;
  readonly StretchedMethods: typeof Base;
}

/** The promise of the methods, once a handler has asked for them; `isFilled` when the prototypes have them. */
const arrival: { isFilled: boolean; coming: Promise<void> | null } = { isFilled: false, coming: null };

/** Copies the methods of one class to another, whose subclasses then inherit them. */
function give({ prototype }: typeof Base, { prototype: source }: typeof Base): void {
  const { constructor: _constructor, ...methods } = Object.getOwnPropertyDescriptors(source);
  Object.defineProperties(prototype, methods);
}

function fill({ SwiperMethods, CarouselMethods, StretchedMethods }: Methods): void {
  give(SwiperBase, SwiperMethods);
  give(CarouselBase, CarouselMethods);
  give(StretchedElement, StretchedMethods);
  arrival.isFilled = true;
}

/**
 * Add-ons extend these classes as their files are read, on pages without their widgets, too: the methods are fetched when
 * the first handler is made. A failed fetch is tried again by the next handler.
 */
function fetchMethods(): Promise<void> | null {
  if (arrival.isFilled) return null;
  arrival.coming ??= import(/* chunk: base-methods */ './base-classes/methods').then(fill).catch((cause) => {
    arrival.coming = null;
    throw cause;
  });
  return arrival.coming;
}

class SwiperBase extends Base {
  static override fetchMethods = fetchMethods;
}

class CarouselBase extends SwiperBase {}

class StretchedElement extends Base {
  static override fetchMethods = fetchMethods;
}

/** `elementorModules.frontend.handlers`: what add-ons extend. Our own widgets are none of these. */
export const handlers = {
  Base,
  SwiperBase,
  CarouselBase,
  StretchedElement,
  NestedTabs: class extends Base {},
  NestedAccordion: class extends Base {},
  NestedTitleKeyboardHandler: class extends Base {},
};
