// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Portfolio from './portfolio';

const post = (name: string, terms: string, title = name): string =>
  `<article class="elementor-portfolio-item elementor-post ${terms}"><a class="elementor-post__thumbnail__link" href="/${name}/?x=1"><div class="elementor-post__thumbnail"><img alt=""></div><div class="elementor-portfolio-item__overlay">${title}</div></a></article>`;

const POSTS = [
  post('red', 'elementor-filter-1'),
  post('green', 'elementor-filter-1 elementor-filter-12'),
  post('low-tide', 'elementor-filter-12', ''),
  post('bare', ''),
];

function portfolio(settings: object, posts = POSTS): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="a1" data-widget_type="portfolio.default">
    <ul class="elementor-portfolio__filters"><li class="elementor-portfolio__filter elementor-active" data-filter="__all">All</li>
    <li class="elementor-portfolio__filter" data-filter="1">One</li><li class="elementor-portfolio__filter" data-filter="12">Twelve</li></ul>
    <div class="elementor-portfolio elementor-grid elementor-posts-container">${posts.join('')}</div></div>`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const filter = (name: string): HTMLElement => find(`[data-filter="${name}"]`);
const button = (name: string): HTMLElement =>
  filter(name).querySelector('button') ?? expect.fail(`no button ${name}`);
const posts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article')];
const ghosts = (): number => document.querySelectorAll('.elementor-portfolio-ghost-item').length;
const inert = (): boolean[] => posts().map((one) => one.inert);
const displays = (): string[] => posts().map(({ style }) => style.display);
const settle = (): Promise<void> => act(async () => undefined);
const press = (name: string): Promise<void> => act(async () => filter(name).click());

const lessMotion = (): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows all at first, without animation, and fills the last row', async () => {
  renderFeature(Portfolio, portfolio({ columns: '3' }));
  await settle();
  expect([inert(), ghosts()]).toEqual([[false, false, false, false], 2]);
  expect(posts().map(({ style }) => style.transform)).toEqual(Array(4).fill('translate3d(0px, 0px, 0px)'));
  expect(posts().every(({ classList }) => classList.contains('elementor-active'))).toBe(true);
  expect(find('.elementor-portfolio').lastElementChild?.className).toContain('ghost');
});

it('filters by full names: leaving items shrink, are inert at once and hidden after the animation', async () => {
  renderFeature(Portfolio, portfolio({ columns: '3' }));
  await settle();
  await press('1');
  const [red, , low] = posts();
  expect(inert()).toEqual([false, false, true, true]);
  expect([
    low?.style.transform,
    low?.style.opacity,
    low?.style.transitionDuration,
    low?.style.display,
  ]).toEqual(['scale3d(0.2, 0.2, 1)', '0', '450ms', '']);
  expect([red?.style.transitionDuration, ghosts()]).toEqual(['450ms', 1]);
  await act(async () => vi.advanceTimersByTime(450));
  expect([displays(), red?.style.transitionDuration, red?.style.transform]).toEqual([
    ['', '', 'none', 'none'],
    '',
    'translate3d(0px, 0px, 0px)',
  ]);
});

it('a filter chosen during the animation of another one wins', async () => {
  renderFeature(Portfolio, portfolio({ columns: '3' }));
  await settle();
  await press('1');
  await act(async () => vi.advanceTimersByTime(200));
  await press('12');
  await act(async () => vi.advanceTimersByTime(300));
  // No timer of the first animation is left.
  expect(displays()).toEqual(['', '', '', '']);
  await act(async () => vi.advanceTimersByTime(150));
  expect([displays(), inert()]).toEqual([
    ['none', '', '', 'none'],
    [true, false, false, true],
  ]);
});

it('the bar has toggle buttons with a pressed state; the count is announced', async () => {
  renderFeature(Portfolio, portfolio({}));
  await settle();
  await act(async () => button('12').click());
  expect(['__all', '1', '12'].map((name) => button(name).getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
    'true',
  ]);
  expect([button('12').textContent, button('12').getAttribute('type'), filter('12').className]).toEqual([
    'Twelve',
    'button',
    'elementor-portfolio__filter elementor-active',
  ]);
  await act(async () => vi.advanceTimersByTime(60));
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Twelve: 2');
});

it('with reduced motion it switches without animation', async () => {
  lessMotion();
  renderFeature(Portfolio, portfolio({}));
  await settle();
  await press('1');
  expect(displays()).toEqual(['', '', 'none', 'none']);
});

it('masonry switches without animation and closes the gaps between shown items', async () => {
  renderFeature(Portfolio, portfolio({ masonry: 'yes', columns: '2', row_gap: { size: 10 } }));
  const heights = [300, 100, 100, 100];
  posts().forEach((one, at) => {
    one.getBoundingClientRect = () => ({ height: heights[at] }) as DOMRect;
  });
  await settle();
  await press('12');
  expect(displays()).toEqual(['none', '', '', 'none']);
  expect(find('.elementor-portfolio').classList.contains('elementor-posts-masonry')).toBe(true);
  await press('__all');
  expect(posts()[3]?.style.marginTop).toBe('-200px');
});

it.each([
  [{ columns: '1' }, 0],
  [{ columns: '0' }, 0],
  [{ columns: 'many' }, 2],
  [{}, 2],
])('columns %j leave %d empty items', async (settings, wanted) => {
  renderFeature(Portfolio, portfolio(settings));
  await settle();
  expect(ghosts()).toBe(wanted);
});

it('a link without text is named after its URL', async () => {
  renderFeature(Portfolio, portfolio({}));
  await settle();
  expect(posts().map((one) => one.querySelector('a')?.getAttribute('aria-label'))).toEqual([
    null,
    null,
    'low tide',
    null,
  ]);
});

it.each(['', '<div class="elementor-portfolio"></div>'])('an empty widget is left alone: %s', (content) => {
  document.body.innerHTML = `<div class="elementor-element" data-settings="{">${content}</div>`;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const node = find('.elementor-element');
  expect(() => renderFeature(Portfolio, node)).not.toThrow();
});
