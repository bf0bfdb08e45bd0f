// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Gallery from './gallery';
import { layoutOf } from './gallery-layout';
import { parseGallery } from './gallery-settings';

const OPTIONS = { kind: 'grid', columns: 3, gap: 10, idealHeight: 200, ratio: 2 / 3 } as const;
const four = (count: number): number[] => Array.from({ length: count }, () => 4 / 3);

const item = (name: string, tags: string): string =>
  `<a class="e-gallery-item" href="/${name}.jpg" data-elementor-lightbox-slideshow="a1" data-elementor-lightbox-title="" data-e-gallery-tags="${tags}">
    <div class="e-gallery-image" data-thumbnail="/${name}-s.jpg" data-width="300" data-height="225" role="img" aria-label="${name === 'low-tide' ? '' : name}"></div>
    <div class="elementor-gallery-item__content"><div class="elementor-gallery-item__title"></div></div></a>`;

function gallery(settings: object, { titles = ['all', '0', '1'] } = {}): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="a1" data-widget_type="gallery.default">
    <div class="elementor-gallery__titles-container" aria-label="Gallery filter">${titles.map((index) => `<a class="elementor-gallery-title" role="button" tabindex="0" data-gallery-index="${index}"><b>${index}</b></a>`).join('')}</div>
    <div class="elementor-gallery__container">${item('red', '0')}${item('low-tide', '0,1')}${item('blue', '1')}</div></div>`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  Object.defineProperty(find('.elementor-gallery__container'), 'clientWidth', { get: () => 620 });
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.e-gallery-item')];
const title = (index: string): HTMLElement => find(`[data-gallery-index="${index}"]`);
const hidden = (): boolean[] =>
  items().map((one) => one.inert && one.classList.contains('e-gallery-item--hidden'));
const groups = (): (string | null)[] =>
  items().map((one) => one.getAttribute('data-elementor-lightbox-slideshow'));
const settle = (): Promise<void> => act(async () => undefined);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('ResizeObserver', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lays a grid out by columns and rows', () => {
  const { container, items: cells } = layoutOf(four(6), 1140, OPTIONS);
  expect(container).toEqual({
    '--columns': '3',
    '--rows': '2',
    '--aspect-ratio': '66.6667%',
    '--container-aspect-ratio': '44.5419%',
  });
  expect(cells[4]).toEqual({ '--column': '1', '--row': '1' });
});

it('justifies rows; a last row that is nearly full is stretched, a short one is not', () => {
  const { container, items: cells } = layoutOf(four(7), 1140, { ...OPTIONS, kind: 'justified' });
  expect(Number(container['--container-aspect-ratio'])).toBeCloseTo(0.43695, 4);
  expect([
    cells[0]?.['--item-width'],
    cells[4]?.['--item-width'],
    cells[0]?.['--gap-count'],
    cells[4]?.['--gap-count'],
  ]).toEqual(['0.25', '0.33333', '3', '2']);
  expect([
    Number.parseFloat(cells[4]?.['--item-top'] ?? ''),
    Number.parseFloat(cells[4]?.['--item-height'] ?? ''),
  ]).toEqual([41.7817, 56.2108]);
  const short = layoutOf(four(5), 1140, { ...OPTIONS, kind: 'justified' }).items[4];
  expect(Number(short?.['--item-width'])).toBeCloseTo(267 / 1140, 4);
});

it('fills masonry columns in turn, a clearly shorter one first', () => {
  const { container, items: cells } = layoutOf(four(3), 1140, { ...OPTIONS, kind: 'masonry', columns: 2 });
  expect(container).toEqual({
    '--columns': '2',
    '--highest-column-gap-count': '1',
    'padding-bottom': '74.3421%',
  });
  expect(cells[2]).toEqual({
    '--item-height': '75%',
    '--column': '0',
    '--items-in-column': '1',
    '--percent-height': '50%',
  });
  const uneven = layoutOf([0.5, 2, 2], 1000, { ...OPTIONS, kind: 'masonry', columns: 2 }).items;
  expect(uneven.map((cell) => cell['--column'])).toEqual(['0', '1', '1']);
});

it.each([
  [{}, { kind: 'grid', columns: 4, gap: 10, idealHeight: 200, ratio: 2 / 3 }],
  [
    {
      columns: '-2',
      gap: { size: -9 },
      aspect_ratio: '0:0',
      gallery_layout: 'spiral',
      ideal_row_height: { size: 'x' },
    },
    { kind: 'grid', columns: 1, gap: 0, idealHeight: 200, ratio: 2 / 3 },
  ],
  [
    { columns: 2.7, aspect_ratio: '16:9', gallery_layout: 'masonry' },
    { kind: 'masonry', columns: 2, gap: 10, idealHeight: 200, ratio: 9 / 16 },
  ],
])('settings %j', (settings, wanted) => {
  expect(parseGallery(settings, (key) => (settings as Record<string, unknown>)[key])).toEqual(wanted);
});

it('an empty gallery is laid out, too', () => {
  for (const kind of ['grid', 'justified', 'masonry'] as const)
    expect(JSON.stringify(layoutOf([], 500, { ...OPTIONS, kind }))).not.toContain('NaN');
});

it('filters: hidden items are inert, the lightbox shows the others', async () => {
  const clicked = vi.fn();
  const node = gallery({ columns: 2 });
  node.addEventListener('click', clicked);
  renderFeature(Gallery, node);
  await settle();
  expect([clicked.mock.calls.length, hidden(), groups()]).toEqual([
    1,
    [false, false, false],
    ['all_a1', 'all_a1', 'all_a1'],
  ]);
  await act(async () => title('1').querySelector('b')?.click());
  expect([hidden(), groups()]).toEqual([
    [true, false, false],
    ['all_a1', '1_a1', '1_a1'],
  ]);
  expect(['all', '1'].map((index) => title(index).getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await act(
    async () =>
      void title('0').dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
      ),
  );
  expect([hidden(), groups()]).toEqual([
    [false, false, true],
    ['0_a1', '0_a1', '1_a1'],
  ]);
  await act(async () => vi.advanceTimersByTime(60));
  expect(document.querySelector('[aria-live]')?.textContent).toBe('0: 2');
});

it('moves cells to new positions, and writes the first ones without animation', async () => {
  renderFeature(Gallery, gallery({ columns: 2 }));
  await settle();
  const container = find('.elementor-gallery__container');
  expect(container.className).toContain('e-gallery-container e-gallery-grid e-gallery--ltr');
  expect([
    container.style.getPropertyValue('--rows'),
    container.style.getPropertyValue('--animation-duration'),
  ]).toEqual(['2', '0ms']);
  await act(async () => title('1').click());
  expect(container.classList.contains('e-gallery--animated')).toBe(true);
  expect(container.style.getPropertyValue('--rows')).toBe('2');
  await act(async () => vi.advanceTimersByTime(50));
  expect([
    container.style.getPropertyValue('--rows'),
    container.style.getPropertyValue('--animation-duration'),
  ]).toEqual(['1', '350ms']);
  await act(async () => vi.advanceTimersByTime(350));
  expect(container.classList.contains('e-gallery--animated')).toBe(false);
});

it('a single gallery keeps its group; images load immediately unless they are lazy', async () => {
  renderFeature(Gallery, gallery({}, { titles: [] }));
  await settle();
  expect(groups()).toEqual(['a1', 'a1', 'a1']);
  expect(find('.e-gallery-image').style.backgroundImage).toContain('/red-s.jpg');
});

it('a lazy image is shown once it has loaded; if it fails its box stays', async () => {
  const asked: HTMLImageElement[] = [];
  vi.stubGlobal('Image', function LateImage() {
    const image = document.createElement('img');
    asked.push(image);
    Object.defineProperty(image, 'src', { value: '', writable: true });
    return image;
  });
  renderFeature(Gallery, gallery({ lazyload: 'yes' }, { titles: [] }));
  await settle();
  expect(asked.length).toBe(3);
  asked[0]?.dispatchEvent(new Event('load'));
  asked[1]?.dispatchEvent(new Event('error'));
  const [red, low] = items().map((one) => one.querySelector<HTMLElement>('.e-gallery-image'));
  expect([
    red?.classList.contains('e-gallery-image-loaded'),
    low?.classList.contains('e-gallery-image-loaded'),
  ]).toEqual([true, false]);
  expect(low?.style.backgroundImage).toBe('');
});

it('every link has a name', async () => {
  renderFeature(Gallery, gallery({}));
  await settle();
  expect(items().map((one) => one.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual([
    'red',
    'low tide',
    'blue',
  ]);
});

it('hover animations are classes of image, overlay and content', async () => {
  renderFeature(
    Gallery,
    gallery({
      image_hover_animation: 'grow',
      content_hover_animation: 'fade-in',
      content_sequenced_animation: 'yes',
    }),
  );
  await settle();
  expect(find('.e-gallery-image').className).toContain('elementor-animated-item--grow');
  expect(find('.elementor-gallery-item__title').className).toContain('elementor-animated-item--fade-in');
  expect(find('.elementor-gallery-item__content').className).toContain(
    'elementor-gallery--sequenced-animation',
  );
});
