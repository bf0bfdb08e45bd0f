import { shared } from '../../host/registry';
import { asBoolean, asNumber, asString, toObject } from '../../host/settings';
import { rawGallerySettings } from './printed-settings';
import { isOnUnlessOff, parseSlider, positive, type SliderOptions } from './slider/options';

/** Hover zoom: enlargement of the full-size picture, and how long it fades in, ms. */
export interface ZoomOptions {
  readonly magnify: number;
  readonly duration: number;
}

/** The full-screen view: durations in ms, opacity of what is behind, and which parts it has. */
export interface FullScreenOptions {
  readonly fadeIn: number;
  readonly fadeOut: number;
  readonly opacity: number;
  readonly hasCounter: boolean;
  readonly hasCaption: boolean;
  readonly hasZoomButton: boolean;
  readonly hasFullscreenButton: boolean;
  readonly hasArrows: boolean;
  /** Markup of the shop for a picture that could not be loaded, its address as `%url%`; empty for ours. */
  readonly errorHtml: string;
}

/** What of a gallery is on, and how; null is off. */
export interface GallerySettings {
  readonly slider: SliderOptions | null;
  readonly zoom: ZoomOptions | null;
  readonly fullScreen: FullScreenOptions | null;
  readonly triggerText: string;
}

function parseZoom(raw: unknown): ZoomOptions {
  const given = toObject(raw);
  return { magnify: asNumber(given.magnify, 1) || 1, duration: positive(given.duration, 120) };
}

function parseFullScreen(raw: unknown): FullScreenOptions {
  const given = toObject(raw);
  return {
    fadeIn: positive(given.showAnimationDuration, 0),
    fadeOut: positive(given.hideAnimationDuration, 0),
    opacity: Math.min(1, positive(given.bgOpacity, 1)),
    hasCounter: isOnUnlessOff(given.counterEl),
    hasCaption: isOnUnlessOff(given.captionEl),
    hasZoomButton: isOnUnlessOff(given.zoomEl),
    hasFullscreenButton: isOnUnlessOff(given.fullscreenEl),
    hasArrows: isOnUnlessOff(given.arrowEl),
    errorHtml: asString(given.errorMsg),
  };
}

/**
 * Settings of a gallery: the shop's, under what a call of `wc_product_gallery` hands over. A part is on where the shop
 * has it and the call does not switch it off by exactly `false`.
 */
export function parseGallerySettings(raw: unknown, args?: unknown): GallerySettings {
  const shop = toObject(raw);
  const call = toObject(args);
  const has = (flag: string): boolean => asBoolean(shop[flag]) && call[flag] !== false;
  const optionsOf = (key: string): unknown => call[key] ?? shop[key];
  return {
    slider: has('flexslider_enabled') ? parseSlider(optionsOf('flexslider')) : null,
    zoom: has('zoom_enabled') ? parseZoom(optionsOf('zoom_options')) : null,
    fullScreen: has('photoswipe_enabled') ? parseFullScreen(optionsOf('photoswipe_options')) : null,
    triggerText: asString(shop.i18n_product_gallery_trigger_text, 'View full-screen image gallery'),
  };
}

/** The shop's settings, read once. */
export const shopGallerySettings = (): GallerySettings =>
  shared('product/gallery settings', () => parseGallerySettings(rawGallerySettings()));

/** Settings of one set-up. */
export const gallerySettingsFor = (args: unknown): GallerySettings =>
  args === undefined ? shopGallerySettings() : parseGallerySettings(rawGallerySettings(), args);
