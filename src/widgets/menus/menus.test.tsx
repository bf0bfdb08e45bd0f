// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import MegaMenu from './mega-menu';
import NavMenu from './nav-menu';

function widget(settings: object, inner: string): HTMLElement {
  document.body.innerHTML = '<div class="elementor"><div class="elementor-element" data-id="a1"></div></div>';
  const node = document.querySelector<HTMLElement>('.elementor-element') ?? document.body;
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const press = (selector: string, key: string): void =>
  act(() => {
    find(selector).focus();
    find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

const expanded = (selector: string): string | null => find(selector).getAttribute('aria-expanded');

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const MENU = `<nav class="elementor-nav-menu--main"><ul>
  <li><a id="goods" href="/goods">Goods</a><ul><li><a id="mugs" href="/mugs">Mugs</a>
    <ul><li><a id="small" href="/small">Small</a></li></ul></li></ul></li>
  <li><a id="about" href="#">About</a><ul><li><a href="/us">Us</a></li></ul></li></ul></nav>`;

it('draws an arrow at each item with a submenu, and removes it on unmount', () => {
  const node = widget({ submenu_icon: { value: 'fas fa-caret-down' } }, MENU);
  const unmount = renderFeature(NavMenu, node);
  expect([...node.querySelectorAll('.sub-arrow')].map((arrow) => arrow.outerHTML)).toEqual(
    Array(3).fill('<span class="sub-arrow"><i class="fas fa-caret-down"></i></span>'),
  );
  expect(find('#goods').getAttribute('aria-controls')).toBe(find('#goods + ul').id);
  unmount();
  expect(node.querySelector('.sub-arrow')).toBeNull();
});

it('opens by the arrow, keeps ancestors open, and closes the innermost submenu first on Escape', () => {
  renderFeature(NavMenu, widget({}, MENU));
  press('#goods', 'ArrowDown');
  expect(document.activeElement?.id).toBe('mugs');
  press('#mugs', 'ArrowDown');
  expect([expanded('#goods'), expanded('#mugs')]).toEqual(['true', 'true']);
  press('#small', 'Escape');
  expect([document.activeElement?.id, expanded('#goods'), expanded('#mugs')]).toEqual([
    'mugs',
    'true',
    'false',
  ]);
  act(() => find('#about').click());
  expect([expanded('#goods'), expanded('#about')]).toEqual(['false', 'true']);
  act(() => document.body.click());
  expect(expanded('#about')).toBe('false');
});

it('opens one panel of a mega menu at a time, and closes it on Escape and on clicks outside', () => {
  const item = (id: string): string =>
    `<li><div class="e-n-menu-title"><span>${id}</span><button id="${id}" class="e-n-menu-dropdown-icon e-focus"
      aria-expanded="false" aria-controls="panel-${id}"></button></div>
      <div class="e-n-menu-content"><div id="panel-${id}"></div></div></li>`;
  renderFeature(
    MegaMenu,
    widget(
      { open_on: 'click' },
      `<nav class="e-n-menu"><ul class="e-n-menu-heading">${item('a')}${item('b')}</ul></nav>`,
    ),
  );
  act(() => find('#a').click());
  act(() => find('.e-n-menu-title span').click());
  expect(expanded('#a')).toBe('false');
  act(() => find('#a').click());
  act(() => find('#b').click());
  expect([expanded('#a'), expanded('#b'), find('#panel-b').className]).toEqual(['false', 'true', 'e-active']);
  press('#panel-b', 'Escape');
  expect([expanded('#b'), document.activeElement?.id]).toEqual(['false', 'b']);
  press('#b', 'ArrowLeft');
  expect(document.activeElement?.id).toBe('a');
});

it('keeps a panel of a mega menu open while the mouse holds it, and toggles it by keys', () => {
  renderFeature(
    MegaMenu,
    widget(
      { breakpoint_selector: 'none' },
      `<nav class="e-n-menu"><ul class="e-n-menu-heading"><li><div class="e-n-menu-title"><button id="a"
        class="e-n-menu-dropdown-icon e-focus" aria-expanded="false" aria-controls="panel-a"></button></div>
        <div class="e-n-menu-content"><div id="panel-a"></div></div></li></ul></nav>`,
    ),
  );
  const press = (detail: number): unknown =>
    act(() => find('#a').dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
  const title = find('.e-n-menu-title');
  act(() => title.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })));
  press(1);
  expect(expanded('#a')).toBe('true');
  press(0);
  expect(expanded('#a')).toBe('false');
  press(1);
  expect(expanded('#a')).toBe('true');
  act(() => title.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })));
  press(1);
  expect(expanded('#a')).toBe('false');
});

describe('a panel as wide as its content stands at its item, inside the window', () => {
  const place = (settings: object, itemLeft: number, isRtl = false): string => {
    vi.stubGlobal('elementorFrontendConfig', { is_rtl: isRtl });
    const node = widget(
      { open_on: 'click', breakpoint_selector: 'none', content_width: 'fit_to_content', ...settings },
      `<nav class="e-n-menu"><ul class="e-n-menu-heading"><li><div class="e-n-menu-title"><button id="a"
        class="e-n-menu-dropdown-icon e-focus" aria-expanded="false" aria-controls="panel"></button></div>
        <div class="e-n-menu-content"><div id="panel"></div></div></li></ul></nav>`,
    );
    const rect = (selector: string, left: number, width: number): void => {
      find(selector).getBoundingClientRect = () => new DOMRect(left, 50, width, 40);
    };
    rect('.e-n-menu', 100, 800);
    rect('.e-n-menu-title', itemLeft, 164);
    rect('#panel', 0, 300);
    Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1000 });
    renderFeature(MegaMenu, node);
    act(() => find('#a').click());
    return find('#panel').style.insetInlineStart;
  };

  // From where the panel is without that, the window's edge; the item begins at 300 px.
  it('centred by default', () => expect(place({}, 300)).toBe('232px'));
  it('at its left edge', () => expect(place({ content_horizontal_position: 'left' }, 300)).toBe('300px'));
  it('at its right edge', () => expect(place({ content_horizontal_position: 'right' }, 300)).toBe('164px'));
  it('at the edge that any setting of its content names', () => {
    expect(place({ content_width: 'fit_to_content', content_position: 'start' }, 300)).toBe('300px');
    expect(place({ title_position: 'left', content_align: 'end' }, 300)).toBe('164px');
  });
  it('at the start of its item, right to left', () =>
    expect(place({ content_horizontal_position: 'start' }, 300, true)).toBe('-164px'));
  it('not beyond the window’s left edge', () => expect(place({}, 20)).toBe('0px'));
  it('not beyond the window’s right edge', () => expect(place({}, 830)).toBe('700px'));
  it('in the other direction, right to left', () => expect(place({}, 300, true)).toBe('-232px'));
});

it('a menu for small screens without a button is always open, over the full width if it is set so', () => {
  const dropdown =
    '<nav class="elementor-nav-menu--dropdown elementor-nav-menu__container" aria-hidden="true"><a href="/" tabindex="-1">Home</a></nav>';
  renderFeature(NavMenu, widget({ full_width: 'stretch' }, dropdown));
  const isOpen = (): boolean =>
    find('nav').getAttribute('aria-hidden') === 'false' && find('a').tabIndex === 0;
  expect(isOpen()).toBe(true);
  expect(find('nav').style.width).not.toBe('');
  press('a', 'Escape');
  expect(isOpen()).toBe(true);
});
