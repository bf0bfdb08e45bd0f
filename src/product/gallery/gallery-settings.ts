import { useMemo } from 'react';
import { isDequeued } from '../../host/dequeued';
import { asOneOf } from '../../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { rawGallerySettings } from '../product-page';

/** Options of the slider. Times are in ms. */
export interface SliderOptions {
  readonly animation: 'slide' | 'fade';
  readonly speed: number;
  readonly pickers: 'thumbnails' | 'numbers' | 'none';
  readonly hasArrows: boolean;
  readonly previousText: string;
  readonly nextText: string;
  /** Whether the arrows lead from the last slide to the first. */
  readonly isLoop: boolean;
  readonly hasSmoothHeight: boolean;
  readonly hasTouch: boolean;
  readonly hasKeys: boolean;
  readonly startAt: number;
  /** Time between automatic slides; 0 for none. */
  readonly interval: number;
  readonly isVertical: boolean;
  /** The next slide comes from the other side. */
  readonly isReversed: boolean;
  /** Width of slides that are shown side by side, px; 0 for one at a time. */
  readonly itemWidth: number;
  readonly itemMargin: number;
  /** Minimum and maximum of slides side by side; 0 for as many as fit. */
  readonly minItems: number;
  readonly maxItems: number;
  /** How many slides the arrows move by; 0 for all that are shown. */
  readonly move: number;
  /** Selectors of galleries that follow this one, and of galleries whose slides this one chooses. */
  readonly sync: string;
  readonly asNavFor: string;
  /** The printed options: other scripts read them as `vars`. */
  readonly raw: JsonObject;
}

/** A flag whose default is on. */
const isOnUnlessOff = (raw: unknown): boolean => raw === undefined || asBoolean(raw);

/** A number that is at least 0. */
const positive = (raw: unknown, otherwise: number): number => {
  const value = asNumber(raw, otherwise);
  return value >= 0 ? value : otherwise;
};

function parsePickers(raw: unknown): SliderOptions['pickers'] {
  if (raw === false || raw === '' || raw === 0) return 'none';
  return asBoolean(raw) ? 'numbers' : 'thumbnails';
}

/** Parses the slider's options. Defaults are those that WooCommerce prints. */
export function parseSlider(raw: unknown): SliderOptions {
  const given = toObject(raw);
  return {
    animation: asOneOf(given.animation, ['slide', 'fade'], 'slide'),
    speed: positive(given.animationSpeed, 500),
    pickers: parsePickers(given.controlNav),
    hasArrows: asBoolean(given.directionNav),
    previousText: asString(given.prevText, 'Previous'),
    nextText: asString(given.nextText, 'Next'),
    isLoop: asBoolean(given.animationLoop),
    hasSmoothHeight: isOnUnlessOff(given.smoothHeight),
    hasTouch: isOnUnlessOff(given.touch),
    hasKeys: isOnUnlessOff(given.keyboard),
    startAt: positive(given.startAt, 0),
    interval: asBoolean(given.slideshow) ? Math.max(1000, positive(given.slideshowSpeed, 7000)) : 0,
    isVertical: given.direction === 'vertical' && given.animation !== 'fade',
    isReversed: asBoolean(given.reverse),
    itemWidth: positive(given.itemWidth, 0),
    itemMargin: positive(given.itemMargin, 0),
    minItems: positive(given.minItems, 0),
    maxItems: positive(given.maxItems, 0),
    move: positive(given.move, 0),
    sync: asString(given.sync),
    asNavFor: asString(given.asNavFor),
    raw: given,
  };
}

/** Hover zoom: factor of the full-size image, and duration of the fade, ms. */
export interface ZoomOptions {
  readonly magnify: number;
  readonly duration: number;
}

/** The full-screen view: durations in ms, opacity of the background, and its controls. */
export interface FullScreenOptions {
  readonly fadeIn: number;
  readonly fadeOut: number;
  readonly opacity: number;
  readonly hasCounter: boolean;
  readonly hasCaption: boolean;
  readonly hasZoomButton: boolean;
  readonly hasFullscreenButton: boolean;
  readonly hasArrows: boolean;
  /** The shop's markup for an image that could not be loaded, with `%url%` for its address; empty for ours. */
  readonly errorHtml: string;
}

/** The parts of a gallery and their options; null if a part is off. */
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
 * Parses the settings of a gallery: the shop's, and above them what a call of `wc_product_gallery` passed. A part is on
 * if the shop has it, its library is not dequeued, and the call does not pass exactly `false` for it.
 */
export function parseGallerySettings(raw: unknown, args?: unknown): GallerySettings {
  const shop = toObject(raw);
  const call = toObject(args);
  const has = (flag: string): boolean => asBoolean(shop[flag]) && call[flag] !== false;
  const optionsOf = (key: string): unknown => call[key] ?? shop[key];
  return {
    slider:
      has('flexslider_enabled') && !isDequeued('flexslider') ? parseSlider(optionsOf('flexslider')) : null,
    zoom: has('zoom_enabled') && !isDequeued('zoom') ? parseZoom(optionsOf('zoom_options')) : null,
    fullScreen:
      has('photoswipe_enabled') && !isDequeued('PhotoSwipe')
        ? parseFullScreen(optionsOf('photoswipe_options'))
        : null,
    triggerText: asString(
      shop.i18n_product_gallery_trigger_text,
      translate('View full-screen image gallery'),
    ),
  };
}

/** The settings of one set-up; `args` is what a call of `wc_product_gallery` passed. */
export const useGallerySettings = (args: unknown): GallerySettings =>
  useMemo(() => parseGallerySettings(rawGallerySettings(), args), [args]);
