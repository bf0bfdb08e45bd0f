// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { $device } from '../../elementor/devices';
import { listen } from '../../host/events/listen';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Tabs from './tabs';

const titleOf = (kind: string, tab: number): string =>
  `<div class="elementor-tab-title elementor-tab-${kind}-title" data-tab="${tab}" role="tab" tabindex="-1"></div>`;

const panelOf = (tab: number): string =>
  `<div class="elementor-tab-content" data-tab="${tab}" role="tabpanel" hidden="hidden"></div>`;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  document.body.innerHTML = `<div class="elementor-element" data-widget_type="tabs.default">
    <div class="elementor-tabs-wrapper" role="tablist">${[1, 2].map((tab) => titleOf('desktop', tab)).join('')}</div>
    <div class="elementor-tabs-content-wrapper" role="tablist">
      ${[1, 2].map((tab) => titleOf('mobile', tab) + panelOf(tab)).join('')}
    </div></div>`;
});

const widget = (): HTMLElement => document.querySelector<HTMLElement>('.elementor-element') ?? document.body;
const titles = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.elementor-tab-desktop-title'),
];
const openPanels = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.elementor-tab-content:not([hidden])')].map(
    ({ dataset }) => dataset.tab,
  );

it('opens the first tab on mount, another synchronously on click, and emits the layout change', () => {
  const moved: string[] = [];
  listen(window, 'elementor-pro/motion-fx/recalc', { host: true }, ({ type }) => moved.push(type));
  renderFeature(Tabs, widget());
  expect(openPanels()).toEqual(['1']);
  titles()[1]?.click();
  expect(openPanels()).toEqual(['2']);
  titles()[1]?.click();
  expect(moved).toHaveLength(2);
  expect(titles().map((title) => title.getAttribute('aria-selected'))).toEqual(['false', 'true']);
});

it('moves focus by arrows and opens on Enter, also with a keyup only', () => {
  renderFeature(Tabs, widget());
  const press = (type: string, key: string): void => {
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent(type, { key, bubbles: true, cancelable: true }),
      );
    });
  };
  titles()[0]?.focus();
  press('keydown', 'ArrowRight');
  press('keyup', 'ArrowRight');
  expect(document.activeElement).toBe(titles()[1]);
  expect(openPanels()).toEqual(['1']);
  press('keyup', 'Enter');
  expect(openPanels()).toEqual(['2']);
});

it('ignores the titles of nested tabs widgets', () => {
  const inner = widget().cloneNode(true) as HTMLElement;
  widget().querySelector('.elementor-tab-content')?.append(inner);
  renderFeature(Tabs, widget());
  inner.querySelectorAll<HTMLElement>('.elementor-tab-desktop-title')[1]?.click();
  expect(titles()[0]?.getAttribute('aria-selected')).toBe('true');
});

it('changes the roles with the layout: buttons and regions on a phone', () => {
  renderFeature(Tabs, widget());
  const roles = (): (string | null)[] =>
    ['.elementor-tab-mobile-title', '.elementor-tab-content'].map(
      (selector) => document.querySelector(selector)?.getAttribute('role') ?? null,
    );
  expect(roles()).toEqual(['tab', 'tabpanel']);
  document.querySelector<HTMLElement>('.elementor-tabs-wrapper')?.style.setProperty('display', 'none');
  act(() => $device.set($device.get() === 'mobile' ? 'desktop' : 'mobile'));
  expect(roles()).toEqual(['button', 'region']);
  expect(openPanels()).toEqual(['1']);
});
