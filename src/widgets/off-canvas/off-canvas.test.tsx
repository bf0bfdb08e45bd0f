// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActionHash } from '../../elementor/action-links';
import { elementorOf } from '../../elementor/runtime';
import { REGISTRY } from '../../host/registry';
import { tasks } from '../../host/tasks';
import { renderFeature } from '../../react/render-feature.fixture';
import OffCanvas from './off-canvas';

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const action = (mode: string, id = 'b2'): string =>
  createActionHash(`off_canvas:${mode}`, { id, displayMode: mode });

function page(settings: object = {}, inside = '<button id="inner">In</button>'): HTMLElement {
  document.body.innerHTML = `<main><a id="open" href="${action('open')}">Open</a><a id="other" href="${action('open', 'c3')}">Other</a></main>
    <div class="elementor"><div class="elementor-element" data-id="b2" data-widget_type="off-canvas.default"><div id="off-canvas-b2" class="e-off-canvas" role="dialog" aria-hidden="true" aria-label="Menu" aria-modal="true" inert data-delay-child-handlers="true">
    <div class="e-off-canvas__overlay"></div><div class="e-off-canvas__main"><div class="e-off-canvas__content"><div id="late" class="elementor-element" data-element_type="widget" data-widget_type="late.default">${inside}</div></div></div></div></div></div>`;
  const node = find('[data-id=b2]');
  node.dataset.settings = JSON.stringify(settings);
  return node;
}

const ask = (displayMode: string, id = 'b2'): Promise<void> =>
  act(
    async () =>
      void window.dispatchEvent(
        new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', { detail: { id, displayMode } }),
      ),
  );

const isOpen = (): boolean =>
  find('.e-off-canvas').getAttribute('aria-hidden') === 'false' && !find('.e-off-canvas').inert;

const press = (key: string): Promise<void> =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

afterEach(() => {
  document.body.className = '';
});

it('opens and closes by link actions; takes and returns the focus; updates its links', async () => {
  renderFeature(OffCanvas, page());
  const { actions } = elementorOf(document);
  find('#open').focus();
  await act(async () => actions.runAction(action('open')));
  expect([isOpen(), document.activeElement?.id, find('#open').getAttribute('aria-expanded')]).toEqual([
    true,
    'inner',
    'true',
  ]);
  expect([find('#open').getAttribute('aria-controls'), find('#other').hasAttribute('aria-controls')]).toEqual(
    ['off-canvas-b2', false],
  );
  expect(find('main').inert).toBe(true);
  await act(async () => actions.runAction(action('close')));
  expect([isOpen(), document.activeElement?.id, find('main').inert]).toEqual([false, 'open', false]);
});

it('the window event works, for this panel only', async () => {
  renderFeature(OffCanvas, page());
  await ask('toggle', 'c3');
  expect(isOpen()).toBe(false);
  await ask('toggle');
  expect(isOpen()).toBe(true);
  await ask('toggle');
  expect(isOpen()).toBe(false);
});

it.each([
  [{}, [false, false]],
  [{ is_not_close_on_overlay: 'yes', is_not_close_on_esc_overlay: 'yes' }, [true, true]],
])('overlay and Escape with %j', async (settings, stays) => {
  renderFeature(OffCanvas, page(settings));
  await ask('open');
  await act(async () => find('.e-off-canvas__overlay').click());
  const afterOverlay = isOpen();
  await ask('open');
  await press('Escape');
  expect([afterOverlay, isOpen()]).toEqual(stays);
});

it('its content is made ready once, on the first opening', async () => {
  const ready = vi.fn();
  const node = page();
  elementorOf(document).hooks.addAction('frontend/element_ready/late.default', ready);
  elementorOf(document).ready.makeContentReady(document);
  renderFeature(OffCanvas, node);
  expect(ready).not.toHaveBeenCalled();
  await ask('open');
  await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(1));
  await ask('close');
  await ask('open');
  await tasks.add(() => undefined);
  expect(ready).toHaveBeenCalledTimes(1);
});

it('locks the page’s scrolling if the setting enables it', async () => {
  renderFeature(OffCanvas, page({ prevent_scroll: 'yes' }));
  await ask('open');
  expect(document.body.className).toBe('e-off-canvas__no-scroll');
  await ask('close');
  expect(document.body.className).toBe('');
});

it('draws a close button unless the content has one', async () => {
  const unmount = renderFeature(OffCanvas, page());
  await ask('open');
  await act(async () => find('.shopwake-off-canvas-close').click());
  expect(isOpen()).toBe(false);
  unmount();
  renderFeature(OffCanvas, page({}, `<a href="${action('close')}">Done</a>`));
  expect(document.querySelector('.shopwake-off-canvas-close')).toBeNull();
});

it('copies in carousels stay closed; markup without a panel is left alone', async () => {
  const node = page();
  find('.elementor').classList.add('swiper-wrapper');
  renderFeature(OffCanvas, node);
  await ask('open');
  expect(isOpen()).toBe(false);
  node.innerHTML = '<p>Nothing</p>';
  renderFeature(OffCanvas, node);
  await ask('open');
  expect(node.innerHTML).toBe('<p>Nothing</p>');
});
