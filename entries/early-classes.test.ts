// @vitest-environment jsdom
// Add-ons whose files run before ours: classes defined at their top level, listeners for the start.
import { beforeAll, expect, it, vi } from 'vitest';
import { runPreStub } from './pre-stub.fixture';

interface Handler {
  getID(): string;
  isActive(): boolean;
}
type HandlerClass = new (options: object) => Handler;

interface Host {
  elementorModules: {
    frontend: { handlers: { Base: HandlerClass & { extend(members: object): HandlerClass } } };
  };
  elementorProFrontend: { modules: object };
  elementorFrontend: {
    config: { added?: string };
    hooks: {
      addAction(name: string, run: ($scope: Iterable<Element>) => void): void;
      addFilter(name: string, run: (value: string) => string, priority?: number): void;
      applyFilters(name: string, value: string): string;
    };
    elementsHandler: {
      addHandler(Given: HandlerClass, options: object): void;
      attachHandler(name: string, Given: unknown): void;
    };
  };
}

const host = window as unknown as Host;
const log: string[] = [];
const ready: string[] = [];
const BEFORE = 'before elementor/frontend/init';
const filtered: string[] = [];
let kept: unknown[];

/** Globals, and objects in them, that an add-on may store. */
const objects = (): unknown[] => {
  const { elementorFrontend, elementorModules, elementorProFrontend } = host;
  const { elementsHandler, hooks } = elementorFrontend;
  return [
    [elementorFrontend, elementsHandler, hooks],
    [elementorModules, elementorModules.frontend, elementorModules.frontend.handlers],
    [elementorProFrontend, elementorProFrontend.modules],
  ].flat();
};

beforeAll(async () => {
  Object.assign(window, { elementorFrontendConfig: {} });
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">
    <div class="elementor-element" data-id="aa00001" data-element_type="widget" data-widget_type="one.default"></div>
    <div class="elementor-element" data-id="aa00002" data-element_type="widget" data-widget_type="tabs.default">
      <div class="elementor-tab-title" data-tab="1"></div><div class="elementor-tab-content" data-tab="1"></div></div></div>`;
  runPreStub(window);
  kept = objects();
  const { elementorFrontend } = host;
  elementorFrontend.hooks.addFilter('site/label', (label) => `${label}, later`, 20);
  elementorFrontend.hooks.addFilter('site/label', (label) => `${label}, filtered`);
  elementorFrontend.config.added = BEFORE;
  filtered.push(elementorFrontend.hooks.applyFilters('site/label', BEFORE));
  const { Base } = host.elementorModules.frontend.handlers;
  class Modern extends Base {
    bindEvents() {
      log.push(`modern ${this.getID()}`);
    }
  }
  const Classic = Base.extend({
    onInit(this: Handler) {
      log.push(`classic ${this.getID()} ${this.isActive()}`);
    },
  });
  window.addEventListener('elementor/frontend/init', () => {
    // The object that was stored when this file ran.
    const { elementsHandler, hooks } = elementorFrontend;
    filtered.push(hooks.applyFilters('site/label', BEFORE));
    elementsHandler.attachHandler('one', Modern);
    hooks.addAction('frontend/element_ready/one.default', ($element) =>
      elementsHandler.addHandler(Classic, { $element }),
    );
    hooks.addAction('frontend/element_handler_ready/tabs.default', ([element]) => {
      ready.push(
        `${element?.getAttribute('data-id')} ${element?.querySelectorAll('.elementor-active').length}`,
      );
    });
  });
  await import('./frontend-widgets');
});

it('classes that extend the pre-stub’s are handlers', async () => {
  await vi.waitFor(() => expect(log).toEqual(['modern aa00001', 'classic aa00001 true']));
});

it('emits when a widget of ours is mounted', async () => {
  await vi.waitFor(() => expect(ready).toEqual(['aa00002 2']));
});

it('adds the members to objects that scripts have stored', async () => {
  await vi.waitFor(() => expect(ready).toHaveLength(1));
  for (const [place, object] of objects().entries()) expect(object, `object ${place}`).toBe(kept[place]);
  for (const object of kept) expect(object).not.toHaveProperty('isShopwakeStub');
});

it('has the same hooks and configuration before and after its start', async () => {
  await vi.waitFor(() => expect(filtered).toHaveLength(2));
  expect(filtered).toEqual([`${BEFORE}, filtered, later`, `${BEFORE}, filtered, later`]);
  expect(host.elementorFrontend.config.added).toBe(BEFORE);
});
