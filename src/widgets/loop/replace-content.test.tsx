// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import PagedLoop from './paged-loop';
import { showPage } from './use-loop';

const loopWith = (content: string, settings = '{}', type = 'loop-grid.post'): string =>
  `<div class="elementor" data-elementor-id="1"><div class="elementor-element elementor-element-1234567
    elementor-widget-${type.split('.')[0]}" data-id="1234567" data-element_type="widget" data-widget_type="${type}"
    data-settings='${settings}'>${content}</div></div>`;
const listOf = (title: string): string =>
  `<div class="elementor-loop-container"><div class="e-loop-item">${title}</div></div><nav>${title}</nav>`;
const inBox = (content: string): string => `<div class="elementor-widget-container">${content}</div>`;
const loop = (): HTMLElement => document.querySelector('[data-id="1234567"]') as HTMLElement;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['with a container', inBox],
  ['without one, as later releases print it', (content: string) => content],
])('a new page in a loop %s keeps all of its markup', async (_name, box) => {
  document.body.innerHTML = loopWith(box(listOf('one')));
  vi.stubGlobal(
    'fetch',
    async () => new Response(loopWith(box(listOf('two'))), { headers: { 'Content-Type': 'text/html' } }),
  );
  const shown: (string | null)[] = [];
  const note = () => shown.push(document.querySelector('.e-loop-item')?.textContent ?? null);
  window.addEventListener('elementor-pro/loop-builder/after-insert-posts', note, { once: true });
  expect(await showPage(document, '1234567', '/?e-page-1234567=2')).toBe(true);
  expect(loop().innerHTML).toBe(box(listOf('two')));
  expect(shown).toEqual(['two']);
});

it.each([
  ['loop-grid.product', '{"masonry":"yes","columns":"2"}'],
  ['posts.classic', '{"classic_masonry":"yes","classic_columns":"2"}'],
  ['archive-posts.archive_cards', '{"archive_cards_masonry":"yes","archive_cards_columns":"2"}'],
])(
  'masonry closes gaps and names itself; the settings of posts have their skin as a prefix: %s',
  (type, settings) => {
    const [list, item] = type.startsWith('loop') ? ['loop', ' class="e-loop-item"'] : ['posts', ''];
    const posts = `<div class="elementor-${list}-container">${`<article${item}></article>`.repeat(4)}</div>`;
    document.body.innerHTML = loopWith(inBox(posts), settings, type);
    const heights = [100, 40, 50, 60];
    document.querySelectorAll('article').forEach((article, at) => {
      article.getBoundingClientRect = () => ({ height: heights[at] }) as DOMRect;
    });
    renderFeature(PagedLoop, loop());
    expect(document.querySelector('.elementor-posts-masonry')).not.toBeNull();
    const margins = [...document.querySelectorAll('article')].map(({ style }) => style.marginTop);
    expect(margins).toEqual(['', '', '', '-60px']);
  },
);

it('images of posts fill boxes with a ratio, flatter ones by their height', () => {
  const posts = `<div class="elementor-posts-container">${'<article><div class="elementor-post__thumbnail"><img></div></article>'.repeat(2)}</div>`;
  document.body.innerHTML = loopWith(inBox(posts), '{}', 'posts.classic');
  vi.spyOn(document.defaultView as Window, 'getComputedStyle').mockReturnValue({
    content: '"0.66"',
  } as CSSStyleDeclaration);
  const sizes = { offsetHeight: 66, offsetWidth: 100 };
  document.querySelectorAll('.elementor-post__thumbnail').forEach((box, at) => {
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(box, name, { value });
    Object.defineProperties(box.querySelector('img'), {
      naturalWidth: { value: 100 },
      naturalHeight: { value: at ? 90 : 40 },
    });
  });
  renderFeature(PagedLoop, loop());
  expect(document.querySelector('.elementor-posts-container')?.className).toContain(
    'elementor-has-item-ratio',
  );
  const fits = [...document.querySelectorAll('.elementor-post__thumbnail')].map(({ classList }) =>
    classList.contains('elementor-fit-height'),
  );
  expect(fits).toEqual([true, false]);
});
