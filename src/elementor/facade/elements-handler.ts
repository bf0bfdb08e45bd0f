import { report } from '../../host/report';
import { toObject } from '../../host/settings';
import type { Elementor } from '../runtime';
import { buildHandler } from './handler-base';
import { Module } from './module';

/** A handler class of an add-on. */
export type HandlerClass = new (options: Record<string, unknown>) => unknown;

const isHandlerClass = (value: unknown): value is HandlerClass =>
  typeof value === 'function' && (value.prototype instanceof Module || /^class\b/.test(String(value)));

/** `elementorFrontend.elementsHandler`: runs add-ons' handlers on the elements of their widgets. */
export function makeElementsHandler({ hooks, ready }: Elementor) {
  const attach = (name: string, source: unknown, skin: string | null) => {
    const full = skin ? `${name}.${skin}` : name;
    hooks.addAction(`frontend/element_ready/${full}`, ($element: unknown) => {
      const build = (Handler?: HandlerClass) => {
        if (Handler) buildHandler(Handler, { $element, elementName: full });
        hooks.doAction(`frontend/element_handler_ready/${full}`, $element);
      };
      if (isHandlerClass(source)) build(source);
      // A function that answers (a promise of) a class or a module holding one.
      else
        Promise.resolve(typeof source === 'function' ? source() : source)
          .then((found) => build([toObject(found).default, found].find(isHandlerClass)))
          .catch((cause) => report(`handler ${full}`, cause));
    });
  };
  return {
    addHandler: buildHandler,
    attachHandler(name: string, sources: unknown, skin: string | null = 'default') {
      for (const source of [sources].flat()) attach(name, source, skin);
    },
    runReadyTrigger: ready.makeReady,
  };
}
