import { asOneOf } from '../../host/lists';
import { asNumber, toObject } from '../../host/settings';

/** Scroll effects with their default speed or level. */
const SCROLLING = {
  translateY: 4,
  translateX: 4,
  opacity: 10,
  blur: 7,
  rotateZ: 1,
  scale: 4,
} as const;

/** Mouse effects with their default speed. */
const POINTING = { mouseTrack: 1, tilt: 4 } as const;

/** Name of a motion effect in setting keys. */
type EffectName = keyof typeof SCROLLING | keyof typeof POINTING;

/** Classes that the page's stylesheet uses. */
export const MOVED = 'elementor-motion-effects-element';
export const MOVED_PARENT = 'elementor-motion-effects-parent';
export const HAS_LAYER = 'elementor-motion-effects-element-type-background';
export const PERSPECTIVE = 'elementor-motion-effects-perspective';
export const LAYER_BOX = 'elementor-motion-effects-container';
export const LAYER = 'elementor-motion-effects-layer';
/** Custom property that shortens the stylesheet's transition of 1 s while scrolling. */
export const SMOOTHING = '--e-transform-transition-duration';

/** Direction of an opacity, blur or scale effect in its range. */
export type Course = (typeof COURSES)[number];

/** One effect of a group. `amount` is the speed, or the level of opacity and blur; the range is in percent. */
export interface Effect {
  name: EffectName;
  amount: number;
  reversed: boolean;
  course: Course;
  from: number;
  to: number;
}

/** One of the two groups of an element. `devices` null means all. */
export interface MotionGroup {
  devices: readonly string[] | null;
  range: '' | 'viewport' | 'page';
  scroll: readonly Effect[];
  pointer: readonly Effect[];
}

type Settings = Readonly<Record<string, unknown>>;

const COURSES = ['out-in', 'in-out', 'in-out-in', 'out-in-out'] as const;

/**
 * Reads one motion group from an element's settings.
 * @param prefix `motion_fx` or `background_motion_fx`; keys are matched from their start, so groups do not leak.
 * @returns null if the group is off or has no effect.
 */
export function parseMotionGroup(settings: Settings, prefix: string): MotionGroup | null {
  const read = (key: string): unknown => settings[`${prefix}_${key}`];
  const chosen = (kind: string, effects: object): Effect[] =>
    read(`motion_fx_${kind}`) === 'yes'
      ? Object.entries(effects)
          .filter(([name]) => read(`${name}_effect`) === 'yes')
          .map(([name, standard]) => parseEffect(name as EffectName, standard, read))
      : [];
  const scroll = chosen('scrolling', SCROLLING);
  const pointer = chosen('mouse', POINTING);
  if (!scroll.length && !pointer.length) return null;
  const devices = read('devices');
  const range = read('range');
  return {
    devices: Array.isArray(devices) ? devices.map(String) : null,
    range: range === 'page' || range === 'viewport' ? range : '',
    scroll,
    pointer,
  };
}

function parseEffect(name: EffectName, standard: number, read: (key: string) => unknown): Effect {
  const isLevel = name === 'opacity' || name === 'blur';
  const isShaped = isLevel || name === 'scale';
  const direction = read(`${name}_direction`);
  const { start, end } = toObject(toObject(read(`${name}_${isShaped ? 'range' : 'affectedRange'}`)).sizes);
  const ends = [asNumber(start, isShaped ? 20 : 0), asNumber(end, isShaped ? 80 : 100)];
  return {
    name,
    amount: asNumber(toObject(read(`${name}_${isLevel ? 'level' : 'speed'}`)).size, standard),
    reversed: direction === 'negative',
    course: asOneOf(direction, COURSES, 'out-in'),
    from: Math.max(0, Math.min(...ends)),
    to: Math.min(100, Math.max(...ends)),
  };
}
