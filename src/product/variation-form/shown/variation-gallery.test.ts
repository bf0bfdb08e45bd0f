// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseVariation, type Variation } from '../choice/variation';
import { variationSessionOf } from '../variation-session';
import { defaultGalleryHtml } from './variation-gallery';
import { updateImage } from './variation-image';

// @vitest-environment happy-dom

const galleryOf = (name: string): string =>
  `<div class="woocommerce-product-gallery images" id="${name}" style="opacity: 0"><div class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img class="wp-post-image" src="/${name}.jpg"></a></div></div>`;

const page = (template: string): string =>
  `<div class="product">${galleryOf('own')}<form class="variations_form" data-product_id="9">${template}</form></div>`;
const TEMPLATE = `<script type="text/template" class="wc-product-gallery-default-template">${galleryOf('own')}</script>`;

const form = (): HTMLFormElement => document.querySelector('form') ?? document.createElement('form');
const gallery = (): HTMLElement | null => document.querySelector('.woocommerce-product-gallery');
const variation = (name: string, more: object = {}): Variation | null =>
  parseVariation({
    variation_id: 3,
    image_id: 44,
    image: { src: `/${name}.jpg`, alt: name, full_src: `/${name}-full.jpg` },
    ...more,
  });
const showImage = (shown: Variation | null): void => updateImage(variationSessionOf(form()), shown);
const plum = (): Variation | null => variation('plum', { gallery_images_html: `\n${galleryOf('plum')}\n` });

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'wc_single_product_params');
  Reflect.deleteProperty(globalThis, 'wc_variation_gallery_defaults');
  document.body.innerHTML = page(TEMPLATE);
  return () => vi.useRealTimers();
});

it('a picture whose thumbnail only reserves space is put into the first slide', () => {
  const reserved =
    '<ol class="flex-control-nav shopwake-thumbnails"><li><img src="/moss-100x100.jpg"></li></ol>';
  gallery()?.insertAdjacentHTML('beforeend', reserved);
  const image = { src: '/moss.jpg', gallery_thumbnail_src: '/moss-100x100.jpg' };
  showImage(variation('moss', { image }));
  expect(gallery()?.querySelector('.wp-post-image')?.getAttribute('src')).toBe('/moss.jpg');
});

describe('a variation with a gallery of its own', () => {
  it('replaces the product’s, which a reset restores', () => {
    showImage(plum());
    expect([gallery()?.id, gallery()?.style.opacity]).toEqual(['plum', '1']);
    expect([form().getAttribute('current-image'), form().dataset.product_gallery_active]).toEqual([
      '44',
      'yes',
    ]);
    showImage(null);
    expect(gallery()?.id).toBe('own');
    expect([form().getAttribute('current-image'), form().dataset.product_gallery_active]).toEqual([
      '',
      undefined,
    ]);
  });

  it('is taken away before another variation puts its picture in', () => {
    showImage(plum());
    showImage(variation('moss'));
    expect([gallery()?.id, gallery()?.querySelector('img')?.getAttribute('src')]).toEqual([
      'own',
      '/moss.jpg',
    ]);
  });

  it('lets others know before the old one goes, with the element and the settings', () => {
    const params = { zoom_enabled: '1' };
    Object.assign(globalThis, { wc_single_product_params: params });
    const seen: unknown[] = [];
    document.addEventListener(
      'wc-product-gallery-before-destroy',
      (event) => seen.push((event as CustomEvent).detail),
      {
        once: true,
      },
    );
    const old = gallery();
    showImage(plum());
    expect(seen).toEqual([[old, params]]);
    expect(gallery()?.id).toBe('plum');
  });

  it('waits for the product’s own to be set up; a later choice counts', () => {
    Object.assign(globalThis, { wc_single_product_params: {} });
    showImage(plum());
    showImage(variation('moss'));
    expect(gallery()?.querySelector('img')?.getAttribute('src')).toBe('/own.jpg');
    showImage(null);
    gallery()?.dispatchEvent(new CustomEvent('shopwake:wc-product-gallery-after-init'));
    expect(gallery()?.querySelector('img')?.getAttribute('src')).toBe('/own.jpg');
  });

  it('stays when the server has printed nothing to come back to', () => {
    document.body.innerHTML = page('');
    showImage(plum());
    showImage(null);
    expect(gallery()?.id).toBe('plum');
    Object.assign(globalThis, { wc_variation_gallery_defaults: { 9: galleryOf('own') } });
    expect(defaultGalleryHtml(form())).toContain('id="own"');
    showImage(null);
    expect(gallery()?.id).toBe('own');
  });

  it('markup without a gallery leaves the picture to the usual way', () => {
    showImage(variation('moss', { gallery_images_html: '<p>none</p>' }));
    expect([gallery()?.id, gallery()?.querySelector('img')?.getAttribute('src')]).toEqual([
      'own',
      '/moss.jpg',
    ]);
  });
});
