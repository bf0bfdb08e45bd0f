import { shared } from '../../host/registry';
import { Base } from './handler-base';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The methods of the handler classes: whether the classes have them, and the request for their code. */
    'elementor/handler methods': { isFilled: boolean; request: Promise<void> | null };
  }
}

/** The classes of the chunk, whose methods the classes below get. */
interface Methods {
  readonly SwiperMethods: typeof Base;
  readonly CarouselMethods: typeof Base;
  readonly StretchedMethods: typeof Base;
}

const methods = shared('elementor/handler methods', () => ({ isFilled: false, request: null }));

/** Copies the methods of a class to another one, whose subclasses inherit them. */
function copyMethods({ prototype }: typeof Base, { prototype: source }: typeof Base): void {
  const { constructor: _constructor, ...members } = Object.getOwnPropertyDescriptors(source);
  Object.defineProperties(prototype, members);
}

function fill({ SwiperMethods, CarouselMethods, StretchedMethods }: Methods): void {
  copyMethods(SwiperBase, SwiperMethods);
  copyMethods(CarouselBase, CarouselMethods);
  copyMethods(StretchedElement, StretchedMethods);
  methods.isFilled = true;
}

/**
 * Fetches the methods when the first handler is created; null where the classes have them. Add-ons extend the classes when
 * their files run, also on pages without their widgets, which need no methods. After a failure the next handler fetches again.
 */
function fetchMethods(): Promise<void> | null {
  if (methods.isFilled) return null;
  methods.request ??= import(/* chunk: base-methods */ './base-classes/methods').then(fill).catch((cause) => {
    methods.request = null;
    throw cause;
  });
  return methods.request;
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
