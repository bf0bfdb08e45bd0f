import { findAllGiven } from '../../dom/find';
import { report } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import type { Elementor } from '../runtime';
import { wrap } from '../scope';
import { handlers } from './base-classes';
import { readyTrigger } from './core';
import { buildHandler } from './handler-base';
import { Module } from './module';

/** A handler class of an add-on. */
export type HandlerClass = new (options: Record<string, unknown>) => unknown;

const isHandlerClass = (value: unknown): value is HandlerClass =>
  typeof value === 'function' && (value.prototype instanceof Module || /^class\b/.test(String(value)));

/** Widgets whose classes add-ons ask for. Our widgets are components: what is added to a class reaches its subclasses only. */
const WIDGETS =
  'accordion alert counter progress tabs toggle video image-carousel text-editor wp-widget-media_audio nested-tabs nested-accordion contact-buttons floating-bars-var-1';

const PARENTS: Record<string, typeof handlers.Base> = {
  'image-carousel': handlers.CarouselBase,
  'nested-tabs': handlers.NestedTabs,
  'nested-accordion': handlers.NestedAccordion,
};

const promiseOf = (name: string) => {
  const Handler = class extends (PARENTS[name] ?? handlers.Base) {};
  return () => Promise.resolve(Handler);
};

const elementsHandlers: Record<string, unknown> = {
  ...Object.fromEntries(WIDGETS.split(' ').map((name) => [`${name}.default`, promiseOf(name)])),
  section: [],
  container: [],
  column: [],
};

/** `elementorFrontend.elementsHandler`: runs add-ons' handlers on the elements of their widgets. */
export function createElementsHandler({ hooks, ready }: Elementor) {
  const attach = (name: string, source: unknown, skin: string | null) => {
    const full = skin ? `${name}.${skin}` : name;
    hooks.addAction(`frontend/element_ready/${full}`, ($element: unknown) => {
      const build = (Handler?: HandlerClass) => {
        if (Handler) buildHandler(Handler, { $element, elementName: full });
        hooks.doAction(`frontend/element_handler_ready/${full}`, $element);
      };
      if (isHandlerClass(source)) build(source);
      // Otherwise a class, a module with one, a promise of either, or a function that returns one of these.
      else
        Promise.resolve(typeof source === 'function' ? source() : source)
          .then((found) => build([toObject(found).default, found].find(isHandlerClass)))
          .catch((cause) => report(`handler ${full}`, cause));
    });
  };
  return {
    elementsHandlers,
    addHandler,
    init: () => undefined,
    /** A promise of the class that the builder has for a widget, such as `image-carousel.default`. */
    getHandler: async (name: string): Promise<unknown> => {
      const handler: unknown = elementsHandlers[name];
      return typeof handler === 'function' ? handler() : handler;
    },
    getHandlers: (name?: string): unknown => (name ? elementsHandlers[name] : elementsHandlers),
    attachHandler(name: string, sources: unknown, skin: string | null = 'default') {
      for (const source of [sources].flat()) attach(name, source, skin);
    },
    runReadyTrigger: readyTrigger(ready),
  };
}

/** `addHandler`: creates a handler. Sites pass a class or its name, and a set or a selector. */
function addHandler(Handler: unknown, options: Record<string, unknown> = {}): unknown {
  const { $element } = options;
  const Class = typeof Handler === 'string' ? (toObject(handlers)[Handler] ?? readGlobal(Handler)) : Handler;
  if (!isHandlerClass(Class)) return void report('addHandler', `${String(Handler)} is no handler class`);
  const given =
    typeof $element === 'string' ? { ...options, $element: wrap(findAllGiven(document, $element)) } : options;
  return buildHandler(Class, given);
}
