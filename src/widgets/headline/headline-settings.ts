import { find, findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** The server's markup of a headline. */
export interface HeadlineParts {
  readonly widget: HTMLElement;
  readonly headline: HTMLElement;
  readonly wrapper: HTMLElement;
  readonly words: readonly HTMLElement[];
}

/** Parts of a headline; null if one is missing. */
export function partsOf(widget: HTMLElement): HeadlineParts | null {
  const headline = find(widget, '.elementor-headline');
  const wrapper = headline && find(headline, '.elementor-headline-dynamic-wrapper');
  const words = wrapper ? findAll(wrapper, '.elementor-headline-dynamic-text') : [];
  return headline && wrapper && words.length ? { widget, headline, wrapper, words } : null;
}

/** Settings of rotating words. Times in ms. */
export interface Rotation {
  readonly style: 'rotate';
  /** Name of the animation; may be unknown. */
  readonly type: string;
  readonly delay: number;
  readonly isLoop: boolean;
}

/** Settings of a highlighted word. Times in ms. */
export interface Highlight {
  readonly style: 'highlight';
  readonly marker: string;
  readonly duration: number;
  readonly delay: number;
  readonly isLoop: boolean;
}

const positive = (value: unknown, fallback: number): number => {
  const number = asNumber(value);
  return number > 0 ? number : fallback;
};

/** Parses an animated headline's settings; null if they are invalid, and the headline stays as printed. */
export function parseHeadline(settings: Settings): Rotation | Highlight | null {
  const style = settings.headline_style;
  const isLoop = isOn(settings.loop);
  if (style === 'rotate')
    return {
      style,
      type: asString(settings.animation_type) || 'typing',
      delay: positive(settings.rotate_iteration_delay, 2500),
      isLoop,
    };
  if (style !== 'highlight') return null;
  return {
    style,
    marker: asString(settings.marker),
    duration: positive(settings.highlight_animation_duration, 1200),
    delay: positive(settings.highlight_iteration_delay, 8000),
    isLoop,
  };
}

/** Hand-drawn paths of each marker, one or two, in a box of 500 × 150 around the word. */
const STROKES: Record<string, readonly string[]> = {
  circle: [
    'M338 19C232-2 96 8 38 43c-50 30-32 76 44 92 110 22 300 18 372-22 56-32 40-74-42-92C326 2 190 2 118 22',
  ],
  curly: ['M4 132c32-22 58-22 80 0s50 22 82 0 58-22 82 0 52 22 84 0 58-22 82 0 50 20 80 0'],
  underline: ['M8 138c150-12 330-13 484-3'],
  double: ['M10 124c160-9 320-9 482-2', 'M16 143c150-8 310-9 468-3'],
  double_underline: ['M6 122c170-8 330-8 488-4', 'M488 145c-150-9-300-8-436-1'],
  underline_zigzag: ['M8 121c160-6 320-6 484-3-150 5-270 8-376 14 90-2 160 0 232 12'],
  diagonal: ['M12 128C170 96 330 58 490 18'],
  strikethrough: ['M4 77c160-5 330-5 492-3'],
  x: ['M492 12C330 44 170 94 10 138', 'M10 14c160 34 320 80 482 124'],
};

/** Paths of a marker; the circle for an unknown one. */
export const strokesOf = (marker: string): readonly string[] => STROKES[marker] ?? STROKES.circle ?? [];
