// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { createHooks } from './hooks';
import { createReadyTriggers } from './runtime';

const element = (name: string, inner = ''): string =>
  `<div id="${name}" class="elementor-element" data-element_type="widget" data-widget_type="acme.default">${inner}</div>`;

let made: string[];
const hooks = createHooks();
hooks.addAction('frontend/element_ready/acme.default', (scope) =>
  made.push((scope as HTMLElement[])[0]?.id ?? ''),
);

beforeEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, REGISTRY);
  made = [];
  // On a loaded machine, work that takes longer than a stretch would go on in a later task.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

it('new elements of fragments are made ready; one around them is not made ready again', () => {
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">${element('cart', '<i></i>')}</div>`;
  const { makeContentReady, makeNewReady } = createReadyTriggers(hooks, false);
  makeContentReady(document);
  const cart = document.querySelector('#cart') as HTMLElement;
  cart.innerHTML = element('one') + element('two');
  makeNewReady(document);
  makeNewReady(document);
  expect(made).toEqual(['cart', 'one', 'two']);
  // The same element with other markup counts as changed where someone says which content is new.
  makeContentReady(document);
  expect(made.slice(3)).toEqual(['cart']);
});

it('an element is made ready again when its content was replaced by as much other content', () => {
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">${element('cart', '<i></i><b></b>')}</div>`;
  const { makeReady } = createReadyTriggers(hooks, false);
  const cart = document.querySelector('#cart') as HTMLElement;
  makeReady(cart);
  makeReady(cart);
  expect(made).toEqual(['cart']);
  cart.innerHTML = '<i></i><b></b>';
  makeReady(cart);
  expect(made).toEqual(['cart', 'cart']);
});

it('what waits for its panel to open waits on, and static pages have none', () => {
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1"><div class="e-off-canvas" data-delay-child-handlers="true">${element('inside')}</div></div>${element('outside')}`;
  createReadyTriggers(hooks, false).makeNewReady(document);
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">${element('still')}</div>`;
  createReadyTriggers(hooks, true).makeNewReady(document);
  expect(made).toEqual([]);
});

it('many are made ready in short tasks', () => {
  vi.useFakeTimers();
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  // Each element takes 3 ms: three fit into a task.
  now.mockImplementation(() => (time += 3));
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">${Array.from({ length: 10 }, (_, at) => element(`n${at}`)).join('')}</div>`;
  createReadyTriggers(hooks, false).makeContentReady(document);
  expect(made.length).toBe(3);
  vi.advanceTimersToNextTimer();
  expect(made.length).toBe(5);
  vi.runAllTimers();
  expect(made.length).toBe(10);
  now.mockRestore();
});
