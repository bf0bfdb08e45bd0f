import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** Words that take turns. Times in ms. */
export interface Rotation {
  readonly style: 'rotate';
  /** The author's choice, one of the known names or an unknown word. */
  readonly type: string;
  readonly delay: number;
  readonly isLoop: boolean;
}

/** A word with a stroke drawn around or under it. Times in ms. */
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

/** What an animated headline does; null without usable settings: it stays as printed. */
export function parseHeadline(settings: Settings): Rotation | Highlight | null {
  const { headline_style: style, loop } = settings;
  const isLoop = isOn(loop);
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
