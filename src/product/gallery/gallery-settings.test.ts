// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { parseGallerySettings } from './gallery-settings';

const SHOP = { flexslider_enabled: '1', zoom_enabled: '1', photoswipe_enabled: '1' };

describe('settings of a gallery', () => {
  it('parts are on where the shop has them and a call does not switch them off', () => {
    const { slider, zoom, fullScreen } = parseGallerySettings(
      { ...SHOP, zoom_enabled: '' },
      { flexslider_enabled: false },
    );
    expect([slider, zoom, fullScreen === null]).toEqual([null, null, false]);
    expect(parseGallerySettings(SHOP, { zoom_enabled: 0 }).zoom).not.toBeNull();
  });

  it('parts are off whose library a theme has taken off the page', () => {
    document.body.innerHTML =
      '<script type="application/json" id="shopwake-dequeued">{"zoom":true,"flexslider":true}</script>';
    const { slider, zoom, fullScreen } = parseGallerySettings(SHOP);
    document.body.innerHTML = '';
    expect([slider, zoom, fullScreen === null]).toEqual([null, null, false]);
  });

  it('what is missing or broken is as a shop prints it by default', () => {
    const usual = parseGallerySettings(SHOP);
    const broken = {
      flexslider: [1],
      zoom_options: 'big',
      photoswipe_options: 0,
      i18n_product_gallery_trigger_text: 5,
    };
    expect(parseGallerySettings({ ...SHOP, ...broken })).toMatchObject({
      zoom: usual.zoom,
      fullScreen: usual.fullScreen,
      slider: { speed: 500, pickers: 'thumbnails', animation: 'slide', startAt: 0, interval: 0 },
    });
    expect(
      parseGallerySettings({ ...SHOP, flexslider: { animationSpeed: -1, startAt: -4 } }).slider,
    ).toMatchObject({
      speed: 500,
      startAt: 0,
    });
    expect(parseGallerySettings('nothing')).toMatchObject({ slider: null, zoom: null, fullScreen: null });
  });

  it('knows the options that shops set', () => {
    const flexslider = { controlNav: false, directionNav: true, slideshow: true, prevText: 'Zurück' };
    expect(
      parseGallerySettings({ ...SHOP, flexslider, zoom_options: { magnify: 2, duration: 0 } }),
    ).toMatchObject({
      slider: { pickers: 'none', hasArrows: true, interval: 7000, previousText: 'Zurück' },
      zoom: { magnify: 2, duration: 0 },
    });
    expect(parseGallerySettings({ ...SHOP, flexslider: { controlNav: true } }).slider?.pickers).toBe(
      'numbers',
    );
  });
});
