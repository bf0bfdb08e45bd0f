import { Base } from './handler-base';

/** The classes of the chunk, whose methods the classes below get. */
interface Methods {
  readonly SwiperMethods: typeof Base;
  readonly CarouselMethods: typeof Base;
  readonly StretchedMethods: typeof Base;
}

/** The promise of the methods, once a handler has asked for them; `isFilled` when the prototypes have them. */
const arrival: { isFilled: boolean; coming: Promise<void> | null } = { isFilled: false, coming: null };

/** Copies the methods of a class to another one, whose subclasses inherit them. */
function copyMethods({ prototype }: typeof Base, { prototype: source }: typeof Base): void {
  const { constructor: _constructor, ...methods } = Object.getOwnPropertyDescriptors(source);
  Object.defineProperties(prototype, methods);
}

function fill({ SwiperMethods, CarouselMethods, StretchedMethods }: Methods): void {
  copyMethods(SwiperBase, SwiperMethods);
  copyMethods(CarouselBase, CarouselMethods);
  copyMethods(StretchedElement, StretchedMethods);
  arrival.isFilled = true;
}

/**
 * Fetches the methods when the first handler is created; null where the classes have them. Add-ons extend the classes when
 * their files run, also on pages without their widgets, which need no methods. After a failure the next handler fetches again.
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

/** `elementorModules.frontend.handlers`: the classes that add-ons extend. Our own widgets do not use them. */
export const handlers = {
  Base,
  SwiperBase,
  CarouselBase,
  StretchedElement,
  NestedTabs: class extends Base {},
  NestedAccordion: class extends Base {},
  NestedTitleKeyboardHandler: class extends Base {},
};
