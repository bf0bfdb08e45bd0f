// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import FullScreenGallery from './full-screen/full-screen-gallery';
import { galleryHtml, setGallerySettings, slideHtml } from './gallery.fixture';
import GalleryZoom from './gallery-zoom';

const at = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const gallery = (): HTMLElement => at('.woocommerce-product-gallery');
const link = (name: string): HTMLElement => at(`a[href="/${name}.jpg"]`);
const click = (target: Element, more: MouseEventInit = {}): boolean => {
  let isFree = true;
  act(() => {
    isFree = target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  });
  return isFree;
};
const settle = (): Promise<void> => act(async () => {}) as unknown as Promise<void>;
const counter = (): string | null | undefined => document.querySelector('.pswp__counter')?.textContent;

const SERVER =
  '<div id="photoswipe-fullscreen-dialog" class="pswp" aria-label="Bild"><button class="pswp__button--close" aria-label="Zu"></button></div>';

beforeEach(() => {
  setGallerySettings();
  document.body.innerHTML =
    galleryHtml(slideHtml('red'), slideHtml('green'), slideHtml('blue', 300)) + SERVER;
});

describe('the full-screen view', () => {
  const open = async (name = 'green'): Promise<void> => {
    renderFeature(FullScreenGallery, gallery());
    expect(click(link(name))).toBe(false);
    await settle();
  };

  it('opens at the picture that is pressed, in the words of the page, and takes over the id', async () => {
    await open();
    expect(counter()).toBe('2 / 3');
    expect(screen.getByRole('dialog', { name: 'Bild' }).id).toBe('photoswipe-fullscreen-dialog');
    expect(document.querySelectorAll('#photoswipe-fullscreen-dialog')).toHaveLength(1);
    expect(at('.pswp__caption').textContent).toBe('About green');
    click(at('.pswp--open [aria-label=Zu]'));
    await settle();
    expect(document.querySelector('.pswp--open')).toBeNull();
    expect(at('.pswp').id).toBe('photoswipe-fullscreen-dialog');
  });

  it('turns in a loop, loads only what is beside, and announces', async () => {
    document
      .querySelector('.woocommerce-product-gallery__wrapper')
      ?.insertAdjacentHTML('beforeend', slideHtml('pink') + slideHtml('grey'));
    await open('red');
    const sources = (): (string | null)[] =>
      [...document.querySelectorAll('.pswp__img')].map((image) => image.getAttribute('src'));
    expect(sources()).toEqual(['/red.jpg', '/green.jpg', null, null, '/grey.jpg']);
    click(at('.pswp__button--arrow--left'));
    await settle();
    expect(counter()).toBe('5 / 5');
    expect(screen.getByRole('status').textContent).toBe('About grey 5 / 5');
    act(() => {
      at('.pswp--open').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await settle();
    expect(counter()).toBe('1 / 5');
  });

  it('leaves presses with a key, and links that are no pictures, to the browser', async () => {
    renderFeature(FullScreenGallery, gallery());
    expect(click(link('red'), { ctrlKey: true })).toBe(true);
    const film = '<div class="woocommerce-product-gallery__image"><a href="/film">film</a></div>';
    at('.woocommerce-product-gallery__wrapper').insertAdjacentHTML('beforeend', film);
    expect(click(at('a[href="/film"]'))).toBe(true);
    expect(document.querySelector('.pswp--open')).toBeNull();
  });

  it('says that a picture could not be loaded', async () => {
    await open();
    act(() => void at('.pswp__item--active img').dispatchEvent(new Event('error')));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  });

  it('says it in the words of the shop, which has them in its settings', async () => {
    const errorMsg = '<p class="pswp__error-msg"><a href="%url%">Das Bild</a> fehlt.</p>';
    setGallerySettings({ photoswipe_options: { errorMsg } });
    await open();
    act(() => void at('.pswp__item--active img').dispatchEvent(new Event('error')));
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('Das Bild fehlt.');
    expect(screen.getByRole('link', { name: 'Das Bild' }).getAttribute('href')).toBe('/green.jpg');
  });
});

describe('zoom', () => {
  const move = (name: string, pointerType = 'mouse'): void =>
    act(() => {
      const where = { bubbles: true, pointerType, clientX: 5, clientY: 5 };
      link(name).dispatchEvent(new PointerEvent('pointermove', where));
    });
  const picture = (): HTMLImageElement | null => document.querySelector('.zoomImg');

  beforeEach(() => {
    vi.useFakeTimers();
    Object.defineProperty(gallery(), 'clientWidth', { value: 600 });
    renderFeature(GalleryZoom, gallery());
  });
  afterEach(() => vi.useRealTimers());

  const wait = (): Promise<void> =>
    act(async () => void (await vi.advanceTimersByTimeAsync(200))) as unknown as Promise<void>;

  it('puts the full-size picture under the pointer, where presses go through it', async () => {
    move('red');
    expect(picture()).toBeNull();
    await wait();
    expect(picture()?.getAttribute('src')).toBe('/red.jpg');
    expect([picture()?.style.pointerEvents, picture()?.getAttribute('aria-hidden')]).toEqual([
      'none',
      'true',
    ]);
  });

  it('leaves small pictures and fingers alone', async () => {
    move('blue');
    move('red', 'touch');
    await wait();
    expect(picture()).toBeNull();
  });

  it('knows the picture of a variation, and drops the one before', async () => {
    move('red');
    await wait();
    const image = at<HTMLImageElement>('.wp-post-image');
    image.dataset.src = '/moss.jpg';
    act(() => void gallery().dispatchEvent(new CustomEvent('woocommerce_gallery_init_zoom')));
    await wait();
    expect(picture()).toBeNull();
    move('red');
    await wait();
    expect(picture()?.getAttribute('src')).toBe('/moss.jpg');
  });
});
