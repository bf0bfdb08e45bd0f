// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import { setUpAgain } from '../product-page';
import Gallery from './gallery';
import { galleryHtml, setGallerySettings, slideHtml } from './gallery.fixture';
import { goToSlide } from './slider-state';

const gallery = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.woocommerce-product-gallery');
  if (!found) throw new Error('no gallery');
  return found;
};
const all = (selector: string): HTMLElement[] => [...gallery().querySelectorAll<HTMLElement>(selector)];
const slides = (): HTMLElement[] => all('.woocommerce-product-gallery__image');
const thumbnails = (): HTMLElement[] => all('.flex-control-thumbs img');
const shown = (): number => slides().findIndex((slide) => slide.classList.contains('flex-active-slide'));
const press = (target: Element, key: string): void =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

async function open(html = galleryHtml(slideHtml('red'), slideHtml('green'), slideHtml('blue'))) {
  document.body.innerHTML = html;
  const unmount = renderFeature(Gallery, gallery());
  await act(async () => {});
  return unmount;
}

beforeEach(() => {
  setGallerySettings();
});

describe('a gallery of several pictures', () => {
  it('has the markup that themes style, and is seen', async () => {
    await open();
    expect(gallery().style.opacity).toBe('1');
    expect(all('.flex-viewport > .woocommerce-product-gallery__wrapper')).toHaveLength(1);
    expect(thumbnails().map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
      ['/red-100x100.jpg', 'red'],
      ['/green-100x100.jpg', 'green'],
      ['/blue-100x100.jpg', 'blue'],
    ]);
    expect(thumbnails().map(({ className }) => className)).toEqual(['flex-active', '', '']);
    expect([thumbnails()[0]?.getAttribute('width'), thumbnails()[0]?.getAttribute('srcset')]).toEqual([
      '100',
      '/red-100x100.jpg 100w',
    ]);
    expect(gallery().firstElementChild?.getAttribute('aria-label')).toBe('Open');
    expect([...all('img')].every((image) => image.getAttribute('draggable') === 'false')).toBe(true);
  });

  it('shows what is picked; the others are out of reach', async () => {
    await open();
    act(() => thumbnails()[2]?.click());
    expect(shown()).toBe(2);
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([true, true, false]);
    expect(thumbnails().map((image) => image.getAttribute('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
    ]);
  });

  it('is moved by arrow keys inside it, the focus along; keys elsewhere leave it alone', async () => {
    await open();
    slides()[0]?.querySelector('a')?.focus();
    press(document.activeElement ?? gallery(), 'ArrowRight');
    expect([shown(), document.activeElement?.getAttribute('href')]).toEqual([1, '/green.jpg']);
    press(document.body, 'ArrowRight');
    expect(shown()).toBe(1);
    thumbnails()[1]?.focus();
    press(thumbnails()[1] ?? gallery(), 'End');
    expect([shown(), document.activeElement]).toEqual([2, thumbnails()[2]]);
    press(thumbnails()[2] ?? gallery(), 'ArrowRight');
    expect(shown()).toBe(0);
  });

  it('follows the events of a variation', async () => {
    await open();
    act(() => {
      thumbnails()[1]?.dispatchEvent(new CustomEvent('flexslider-click', { bubbles: true }));
    });
    expect(shown()).toBe(1);
    act(() => {
      gallery().dispatchEvent(new CustomEvent('woocommerce_gallery_reset_slide_position'));
    });
    expect(shown()).toBe(0);
  });

  it('gives the server’s markup back', async () => {
    const unmount = await open();
    act(unmount);
    expect(all('.flex-viewport, .flex-control-nav, .woocommerce-product-gallery__trigger')).toEqual([]);
    expect(gallery().firstElementChild?.className).toBe('woocommerce-product-gallery__wrapper');
    expect(slides().every((slide) => !slide.getAttribute('style'))).toBe(true);
  });

  it('is set up again with the options of a call, and with slides that were added', async () => {
    await open();
    all('.woocommerce-product-gallery__wrapper')[0]?.insertAdjacentHTML('beforeend', slideHtml('pink'));
    act(() => setUpAgain(gallery(), { flexslider: { directionNav: true, controlNav: true } }));
    await act(async () => {});
    expect(all('.flex-control-paging a').map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
    const [previous, next] = all('.flex-direction-nav a');
    expect(previous?.classList.contains('flex-disabled')).toBe(true);
    act(() => next?.click());
    expect(shown()).toBe(1);
  });

  it('begins where its options say', async () => {
    setGallerySettings({ flexslider: { startAt: 2 } });
    await open();
    expect([shown(), thumbnails()[2]?.className]).toEqual([2, 'flex-active']);
  });

  it('informs others before and after, with the gallery itself and the settings', async () => {
    const seen: unknown[] = [];
    for (const moment of ['before', 'after'])
      document.addEventListener(
        `wc-product-gallery-${moment}-init`,
        ({ target, detail }: CustomEventInit & { target?: EventTarget | null }) =>
          seen.push([moment, target === detail[0], 'flexslider' in detail[1], thumbnails().length]),
        { once: true },
      );
    await open();
    expect(seen).toEqual([
      ['before', true, true, 0],
      ['after', true, true, 3],
    ]);
  });
});

describe('other galleries', () => {
  it('one picture: no slider, but it can be opened', async () => {
    await open(galleryHtml(slideHtml('red')));
    expect(all('.flex-viewport, .flex-control-nav')).toEqual([]);
    expect(all('.woocommerce-product-gallery__trigger')).toHaveLength(1);
    expect(gallery().style.opacity).toBe('1');
  });

  it('no picture: seen, with nothing to open', async () => {
    await open(galleryHtml());
    expect([gallery().style.opacity, all('.woocommerce-product-gallery__trigger').length]).toEqual(['1', 0]);
  });

  it('broken settings: as a shop has them that sets none', async () => {
    setGallerySettings({ flexslider: 'slide', zoom_options: 7, photoswipe_options: null });
    await open();
    expect(thumbnails()).toHaveLength(3);
  });

  it('no trigger without zoom: pictures open themselves', async () => {
    setGallerySettings({ zoom_enabled: '' });
    await open();
    expect(all('.woocommerce-product-gallery__trigger')).toEqual([]);
  });

  it('changes the slide after an interval, until the visitor uses the gallery', async () => {
    vi.useFakeTimers();
    setGallerySettings({ flexslider: { slideshow: true, slideshowSpeed: 2000 } });
    await open();
    await act(async () => void (await vi.advanceTimersByTimeAsync(2100)));
    expect(shown()).toBe(1);
    act(() => void gallery().dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await act(async () => void (await vi.advanceTimersByTimeAsync(9000)));
    expect(shown()).toBe(1);
    vi.useRealTimers();
  });

  it('two on a page are moved each by itself', async () => {
    document.body.innerHTML = [1, 2].map(() => galleryHtml(slideHtml('a'), slideHtml('b'))).join('');
    const both = [...document.querySelectorAll<HTMLElement>('.woocommerce-product-gallery')];
    for (const each of both) renderFeature(Gallery, each);
    await act(async () => {});
    act(() => goToSlide(both[1] ?? document.body, 1));
    const places = both.map((each) =>
      [...each.querySelectorAll('.flex-control-thumbs img')].map((i) => i.className),
    );
    expect(places).toEqual([
      ['flex-active', ''],
      ['', 'flex-active'],
    ]);
  });
});
