import { asOneOf } from '../../../host/lists';
import { asBoolean, asNumber, asString, type JsonObject, toObject } from '../../../host/settings';

/** How the slider moves, and by what it is moved. Times are ms. */
export interface SliderOptions {
  readonly animation: 'slide' | 'fade';
  readonly speed: number;
  readonly pickers: 'thumbnails' | 'numbers' | 'none';
  readonly hasArrows: boolean;
  readonly previousText: string;
  readonly nextText: string;
  /** Whether the arrows lead round from the last slide to the first. */
  readonly isLoop: boolean;
  readonly hasSmoothHeight: boolean;
  readonly hasTouch: boolean;
  readonly hasKeys: boolean;
  readonly startAt: number;
  /** Time until the next slide comes by itself; 0 never. */
  readonly interval: number;
  readonly isVertical: boolean;
  /** The next slide comes from the other side. */
  readonly isReversed: boolean;
  /** Several slides side by side, of about this width, px; 0 for one at a time. */
  readonly itemWidth: number;
  readonly itemMargin: number;
  /** How many at least and at most; 0 leaves it to their width. */
  readonly minItems: number;
  readonly maxItems: number;
  /** How many the arrows go on by; 0 for all that are seen. */
  readonly move: number;
  /** Selectors of galleries that follow this one, and of those that this one leads as their thumbnails. */
  readonly sync: string;
  readonly asNavFor: string;
  /** As the shop gave them: others read them as `vars`. */
  readonly raw: JsonObject;
}

/** A flag that is on unless it says otherwise. */
export const isOnUnlessOff = (raw: unknown): boolean => raw === undefined || asBoolean(raw);

/** A number from 0 on. */
export const positive = (raw: unknown, otherwise: number): number => {
  const value = asNumber(raw, otherwise);
  return value >= 0 ? value : otherwise;
};

function parsePickers(raw: unknown): SliderOptions['pickers'] {
  if (raw === false || raw === '' || raw === 0) return 'none';
  return asBoolean(raw) ? 'numbers' : 'thumbnails';
}

/** The slider's options; what is missing or broken is as the shop prints it by default. */
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
