// @vitest-environment jsdom
// Add-ons whose files are read before ours: classes made at their top, listeners for the start.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { beforeAll, expect, it, vi } from 'vitest';

interface Handler {
  getID(): string;
  isActive(): boolean;
}
type HandlerClass = new (options: object) => Handler;

interface Host {
  elementorModules: {
    frontend: { handlers: { Base: HandlerClass & { extend(members: object): HandlerClass } } };
  };
  elementorFrontend: {
    hooks: { addAction(name: string, run: ($scope: Iterable<Element>) => void): void };
    elementsHandler: {
      addHandler(Given: HandlerClass, options: object): void;
      attachHandler(name: string, Given: unknown): void;
    };
  };
}

const host = window as unknown as Host;
const log: string[] = [];
const ready: string[] = [];

beforeAll(async () => {
  Object.assign(window, { elementorFrontendConfig: {} });
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">
    <div class="elementor-element" data-id="aa00001" data-element_type="widget" data-widget_type="one.default"></div>
    <div class="elementor-element" data-id="aa00002" data-element_type="widget" data-widget_type="tabs.default">
      <div class="elementor-tab-title" data-tab="1"></div><div class="elementor-tab-content" data-tab="1"></div></div></div>`;
  runInThisContext(readFileSync('entries/wordpress/pre-stub.js', 'utf8'));
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
    const { elementsHandler, hooks } = host.elementorFrontend;
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

it('classes made of the stand-ins are handlers of ours', async () => {
  await vi.waitFor(() => expect(log).toEqual(['modern aa00001', 'classic aa00001 true']));
});

it('emits when a widget of ours is mounted', async () => {
  await vi.waitFor(() => expect(ready).toEqual(['aa00002 2']));
});
