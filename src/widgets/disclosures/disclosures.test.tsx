// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { elementorOf } from '../../elementor/runtime';
import { emit } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { REGISTRY } from '../../host/registry';
import { connectFeature, renderFeature } from '../../react/render-feature.fixture';
import { connect as connectAnchors } from '../anchors/anchors';
import Accordion from './accordion';
import NestedAccordion from './nested-accordion';
import NestedTabs from './nested-tabs';
import { reveal } from './reveal';

function widget(type: string, inner: string, settings: object = {}): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="a1" data-widget_type="${type}.default"></div>`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const each = (draw: (number: number) => string): string => [1, 2, 3].map(draw).join('');

const press = (node: HTMLElement | undefined, key: string): void =>
  void node?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

const CLASSIC = each(
  (i) => `<div class="elementor-tab-title" role="button" data-tab="${i}"><a tabindex="0">${i}</a></div>
    <div class="elementor-tab-content" role="region" data-tab="${i}" id="p${i}">${i}</div>`,
);

const openItems = (): (string | undefined)[] =>
  all('.elementor-tab-content.elementor-active').map(({ dataset }) => dataset.tab);

it('an accordion opens its first item and one at a time; a click on the open one closes it', () => {
  renderFeature(Accordion, widget('accordion', CLASSIC));
  expect([openItems(), find('a').tabIndex, find('.elementor-tab-title').tabIndex]).toEqual([['1'], -1, 0]);
  all('.elementor-tab-title')[1]?.click();
  expect(openItems()).toEqual(['2']);
  expect(all('.elementor-tab-title').map((title) => title.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
    'false',
  ]);
  all('.elementor-tab-title')[1]?.click();
  expect(openItems()).toEqual([]);
});

it('toggles start closed and open independently; links open the item around their target', () => {
  const unmount = renderFeature(Accordion, widget('toggle', CLASSIC));
  expect(openItems()).toEqual([]);
  all('.elementor-tab-title')[2]?.click();
  expect(reveal(find('#p1'))).toBe(true);
  expect(openItems()).toEqual(['1', '3']);
  unmount();
  expect(reveal(find('#p2'))).toBe(false);
});

const DETAILS = each(
  (i) => `<details class="e-n-accordion-item"><summary class="e-n-accordion-item-title">${i}</summary>
    <div class="e-con" role="region">${i}</div></details>`,
);

it('a nested accordion closes the others if the setting is one, and closes on Escape', () => {
  const settings = { n_accordion_animation_duration: { unit: 'ms', size: 0 } };
  renderFeature(NestedAccordion, widget('nested-accordion', DETAILS, settings));
  const open = (): boolean[] => all('details').map((item) => item.hasAttribute('open'));
  press(all('summary')[0], 'Enter');
  press(all('summary')[1], 'Enter');
  expect(open()).toEqual([false, true, false]);
  expect(all('.e-con')[1]?.getAttribute('aria-labelledby')).toBe(all('summary')[1]?.id);
  press(all('.e-con')[1], 'Escape');
  expect([open(), document.activeElement]).toEqual([[false, false, false], all('summary')[1]]);
});

it('independent items of a nested accordion stay open if the browser has opened them (find in page)', () => {
  const settings = {
    max_items_expended: 'multiple',
    n_accordion_animation_duration: { unit: 'ms', size: 0 },
  };
  renderFeature(NestedAccordion, widget('nested-accordion', DETAILS, settings));
  const items = all('details') as HTMLDetailsElement[];
  for (const item of items.slice(0, 1)) item.open = true;
  all('summary')[1]?.click();
  expect(items.map(({ open }) => open)).toEqual([true, true, false]);
});

const NESTED = `<div class="e-n-tabs" aria-label="Facts"><div class="e-n-tabs-heading" role="tablist">${each(
  (i) =>
    `<button class="e-n-tab-title" role="tab" data-tab-index="${i}" aria-selected="${i === 1}">${i}</button>`,
)}</div><div class="e-n-tabs-content">${each(
  (i) => `<div class="e-con${i === 1 ? ' e-active' : ''}" role="tabpanel">${i}</div>`,
)}</div></div>`;

const BY_KEYBOARD = 'elementor/nested-elements/activate-by-keyboard';

it('nested tabs open synchronously on click, and emit the shown panel', () => {
  const shown = vi.fn();
  listen(window, 'elementor/nested-tabs/activate', { host: true }, (_, panel) =>
    shown((panel as Element).textContent),
  );
  renderFeature(NestedTabs, widget('nested-tabs', NESTED));
  all('.e-n-tab-title')[1]?.click();
  expect(all('.e-con').map(({ style }) => style.display)).toEqual(['none', '', 'none']);
  expect(all('.e-n-tab-title').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(shown.mock.calls).toEqual([['2']]);
  expect([
    find('.e-n-tabs-heading').getAttribute('aria-label'),
    find('.e-n-tabs').hasAttribute('aria-label'),
    find('.e-n-tabs').classList.contains('e-activated'),
  ]).toEqual(['Facts', false, true]);
});

it('nested tabs open the tab that other scripts request by widget id', () => {
  renderFeature(NestedTabs, widget('nested-tabs', NESTED));
  const ask = (widgetId: string): void => act(() => emit(window, BY_KEYBOARD, [{ widgetId, titleIndex: 3 }]));
  const selected = (): (string | null)[] => all('[aria-selected=true]').map(({ textContent }) => textContent);
  ask('other');
  expect(selected()).toEqual(['1']);
  ask('a1');
  expect(selected()).toEqual(['3']);
});

it('Enter opens a tab, and the event for other scripts is emitted once', () => {
  const pressed = vi.fn();
  listen(window, BY_KEYBOARD, { host: true }, (_, detail) => pressed(detail));
  renderFeature(NestedTabs, widget('nested-tabs', NESTED));
  press(all('.e-n-tab-title')[1], 'Enter');
  expect(pressed.mock.calls).toEqual([[{ widgetId: 'a1', titleIndex: 2 }]]);
  expect(all('[aria-selected=true]').map(({ textContent }) => textContent)).toEqual(['2']);
});

it('an in-page link updates the hash and moves the focus; other clicks are left to the browser', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }));
  document.body.innerHTML =
    '<a id="in" href="#far">to</a><a id="out" href="#plain">out</a><div id="far" class="elementor-element"></div><p id="plain"></p>';
  elementorOf(document).utils.anchors = { getSettings: () => '.elementor-element' };
  connectFeature(connectAnchors, document.body);
  const click = (id: string): boolean =>
    find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(click('#in')).toBe(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#far')));
  expect(location.hash).toBe('#far');
  expect(click('#out')).toBe(true);
});
