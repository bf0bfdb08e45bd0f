// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { connectFeature, renderFeature } from '../../react/render-feature.fixture';
import SearchForm from '../forms/search-form';
import { connect as connectShareButtons } from '../services/share-buttons';
import { connect as connectCountdown } from './countdown';
import { formatNumber } from './counter-text';
import DropCap from './drop-cap';
import Hotspot from './hotspot';
import VideoWidget from './video';

function widget(settings: object, inner: string): HTMLElement {
  document.body.innerHTML = '<div class="elementor-element" data-id="a1"></div>';
  const node = document.querySelector<HTMLElement>('.elementor-element') ?? document.body;
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const press = (selector: string, key: string): boolean =>
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

it('wraps the first letter, and restores the text on unmount', () => {
  const unmount = renderFeature(DropCap, widget({ drop_cap: 'yes' }, '<p> Clay <b>and</b> salt</p>'));
  expect(find('p').innerHTML).toBe(
    '<span class="elementor-drop-cap"><span class="elementor-drop-cap-letter">C</span></span>lay <b>and</b> salt',
  );
  unmount();
  expect(find('p').innerHTML).toBe(' Clay <b>and</b> salt');
  renderFeature(DropCap, widget({ drop_cap: 'yes' }, '<p><b>Clay</b></p>'));
  expect(find('p').innerHTML).toBe('<b>Clay</b>');
});

it('writes decimals and a delimiter between thousands', () => {
  expect([formatNumber(1234567.891, 2, ','), formatNumber(999, 0, ','), formatNumber(1000, 0, '')]).toEqual([
    '1,234,567.89',
    '999',
    '1000',
  ]);
});

it('counts down, adds missing units to the next smaller one, and stops at the end', () => {
  vi.useFakeTimers({ now: 0 });
  const end = vi.fn();
  document.addEventListener('countdown_expire', end);
  const unmount = connectFeature(
    connectCountdown,
    widget(
      {},
      `<div class="elementor-countdown-wrapper" data-date="3690" data-expire-actions='[{"type":"hide"}]'>
        <i class="elementor-countdown-minutes"></i><i class="elementor-countdown-seconds"></i></div>`,
    ),
  );
  expect(find('.elementor-countdown-wrapper').textContent?.trim()).toBe('6130');
  vi.advanceTimersByTime(31_000);
  expect(find('.elementor-countdown-wrapper').textContent?.trim()).toBe('6059');
  vi.advanceTimersByTime(3_660_000);
  expect([end.mock.calls.length, find('.elementor-countdown-wrapper').style.display]).toEqual([1, 'none']);
  unmount();
  vi.useRealTimers();
});

it('opens the full-screen search, which takes the focus and returns it', () => {
  const node = widget(
    { skin: 'full_screen' },
    `<form class="elementor-search-form"><div class="elementor-search-form__toggle" role="button" tabindex="0"></div>
      <div class="elementor-search-form__container"><input class="elementor-search-form__input">
      <div class="dialog-close-button" role="button" tabindex="0"></div></div></form>`,
  );
  renderFeature(SearchForm, node);
  const state = () => [
    find('.elementor-search-form__toggle').getAttribute('aria-expanded'),
    find('.elementor-search-form__container').classList.contains('elementor-lightbox'),
    document.activeElement?.classList[0],
  ];
  act(() => void press('.elementor-search-form__toggle', 'Enter'));
  expect(state()).toEqual(['true', true, 'elementor-search-form__input']);
  act(() => void press('input', 'Escape'));
  expect(state()).toEqual(['false', false, 'elementor-search-form__toggle']);
  act(() => find('.elementor-search-form__toggle').click());
  act(() => find('.elementor-search-form__container').click());
  expect(state()[1]).toBe(false);
});

it('shares the page by click and by key, once each', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  connectFeature(
    connectShareButtons,
    widget(
      { share_url: { url: 'https://shop.example/' } },
      '<div class="elementor-share-btn elementor-share-btn_facebook" role="button" tabindex="0"><b>x</b></div>',
    ),
  );
  find('b').click();
  expect(press('.elementor-share-btn', ' ')).toBe(false);
  expect(press('.elementor-share-btn', 'a')).toBe(true);
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fshop.example%2F',
    'https://www.facebook.com/sharer.php?u=https%3A%2F%2Fshop.example%2F',
  ]);
});

it('shows the tooltip of one spot at a time, and none after Escape', () => {
  const spot = '<div class="e-hotspot"><div class="e-hotspot__button"></div></div>';
  renderFeature(Hotspot, widget({ tooltip_trigger: 'click' }, spot + spot));
  const buttons = () => [...document.querySelectorAll<HTMLElement>('.e-hotspot__button')];
  const expanded = () => buttons().map((button) => button.getAttribute('aria-expanded'));
  expect(buttons().map((button) => [button.getAttribute('role'), button.tabIndex])).toEqual([
    ['button', 0],
    ['button', 0],
  ]);
  act(() => buttons()[0]?.click());
  act(() => buttons()[1]?.click());
  expect(expanded()).toEqual(['false', 'true']);
  act(() => void press('.e-hotspot__button', 'Escape'));
  expect(expanded()).toEqual(['false', 'false']);
});

it('opens on hover if the settings enable it', () => {
  const spot = '<div class="e-hotspot"><b>x</b><div class="e-hotspot__button"></div></div>';
  renderFeature(Hotspot, widget({ tooltip_trigger: 'mouseenter' }, spot));
  const point = (type: string, from: Element, to: Element | null): void =>
    act(() => void from.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: to })));
  const isShown = (): boolean => find('.e-hotspot').classList.contains('e-hotspot--active');
  point('pointerover', find('b'), document.body);
  expect(isShown()).toBe(true);
  point('pointerout', find('b'), find('.e-hotspot__button'));
  expect(isShown()).toBe(true);
  point('pointerout', find('b'), document.body);
  expect(isShown()).toBe(false);
});

it('tooltips that come in from a side name it', () => {
  const spot = (kind: string) => `<div class="e-hotspot"><div class="${kind}"></div></div>`;
  const kinds = ['e-hotspot--fade-direction', 'e-hotspot--slide-direction', 'e-hotspot--fade-grow'];
  renderFeature(Hotspot, widget({ tooltip_position: 'left' }, kinds.map(spot).join('')));
  const named = [...document.querySelectorAll('.e-hotspot--tooltip-animation-from-left')];
  expect(named.map(({ classList }) => classList[0])).toEqual(kinds.slice(0, 2));
});

it.each([1280, 390])('plays a film by itself that is set so, in a window of %d px', async (width) => {
  const films: unknown[] = [];
  class Player {
    constructor(_box: Element, { playerVars }: { playerVars: Record<string, unknown> }) {
      films.push(playerVars.autoplay);
    }
    destroy(): void {}
  }
  vi.stubGlobal('YT', { loaded: 1, PlayerState: { ENDED: 0 }, Player });
  vi.stubGlobal('innerWidth', width);
  const settings = { video_type: 'youtube', youtube_url: 'https://youtu.be/XHOmBV4js_E', autoplay: 'yes' };
  renderFeature(VideoWidget, widget(settings, '<div class="elementor-video"></div>'));
  await vi.waitFor(() => expect(films).toEqual([1]));
  vi.unstubAllGlobals();
});
