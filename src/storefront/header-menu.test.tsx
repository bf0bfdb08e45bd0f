// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderFeature } from '../react/render-feature.fixture';
import HeaderMenu from './header-menu';

beforeEach(() => {
  document.body.innerHTML = `<div class="site-navigation-toggle-holder"><div role="button" class="site-navigation-toggle"></div></div>
    <nav class="site-navigation-dropdown" aria-hidden="true" inert><ul><li class="menu-item-has-children"><a href="#a">A</a></li></ul></nav>`;
});

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;
const toggle = () => find('.site-navigation-toggle');
const state = () => [
  toggle().getAttribute('aria-expanded'),
  find('nav').getAttribute('aria-hidden'),
  find('nav').hasAttribute('inert'),
  find('.site-navigation-toggle-holder').classList.contains('elementor-active'),
];
const key = (target: HTMLElement, name: string) =>
  act(
    () =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

const OPEN = ['true', 'false', false, true];
const CLOSED = ['false', 'true', true, false];

it('opens and closes by click, Enter and Space; Escape closes it and focuses the toggle', () => {
  renderFeature(HeaderMenu, find('.site-navigation-toggle-holder'));
  expect(state()).toEqual(CLOSED);
  act(() => toggle().click());
  expect(state()).toEqual(OPEN);
  key(toggle(), 'Enter');
  expect(state()).toEqual(CLOSED);
  key(toggle(), ' ');
  expect(state()).toEqual(OPEN);
  key(find('nav a'), 'Escape');
  expect(state()).toEqual(CLOSED);
});

it('expands items, which collapse when the menu closes', () => {
  renderFeature(HeaderMenu, find('.site-navigation-toggle-holder'));
  act(() => toggle().click());
  act(() => find('nav a').click());
  expect([
    find('li').classList.contains('elementor-active'),
    find('nav a').getAttribute('aria-expanded'),
  ]).toEqual([true, 'true']);
  act(() => toggle().click());
  expect([
    find('li').classList.contains('elementor-active'),
    find('nav a').getAttribute('aria-expanded'),
  ]).toEqual([false, 'false']);
});

it('closes when the width of the window changes, not its height', () => {
  renderFeature(HeaderMenu, find('.site-navigation-toggle-holder'));
  act(() => toggle().click());
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(state()).toEqual(OPEN);
  Object.assign(window, { innerWidth: window.innerWidth + 10 });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(state()).toEqual(CLOSED);
});

it('does not change a toggle without a dropdown after it', () => {
  find('nav').remove();
  renderFeature(HeaderMenu, find('.site-navigation-toggle-holder'));
  act(() => toggle().click());
  expect(toggle().hasAttribute('aria-expanded')).toBe(false);
});
