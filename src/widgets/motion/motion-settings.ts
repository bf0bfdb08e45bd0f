import type { Settings } from '../../elementor/element-settings';
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

/** One of the two groups of an element. `devices` null means all. */
export interface MotionGroup {
  devices: readonly string[] | null;
  range: '' | 'viewport' | 'page';
  scroll: readonly Effect[];
  pointer: readonly Effect[];
}

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

function parseEffect(name: EffectName, standard: number, read: (key: string) => unknown) {
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

/** One effect of a group. `amount` is the speed, or the level of opacity and blur; the range is in percent. */
export type Effect = ReturnType<typeof parseEffect>;

const OWN_TRANSFORM = /^_transform_([a-zA-Z]+)_effect/;

/**
 * The inline `transform` of a moved element: the element's own CSS transforms first, so that they are kept, then the motion
 * functions in the given order.
 * @param names functions of the motion effects, without `opacity` and `blur`.
 */
export function composeTransform(settings: Settings, names: readonly string[]): string {
  const own = new Set<string>();
  for (const key of Object.keys(settings)) {
    const name = OWN_TRANSFORM.exec(key)?.[1];
    if (name && settings[key]) own.add(name);
  }
  const ordered = own.delete('perspective') ? ['perspective', ...own] : [...own];
  return [...ordered.map(ownFunction), ...names.map((name) => `${name}(var(--${name}))`)].join(' ');
}

function ownFunction(name: string): string {
  const variable = `--e-transform-${name}`;
  if (name.startsWith('flip')) return `scale${name.slice(4)}(var(${variable}, 1))`;
  if (name.startsWith('scale')) return `${name}(var(${variable}, 1))`;
  const unit = /^(rotate|skew)/.test(name) ? 'deg' : 'px';
  return `${name}(var(${variable}, 0${unit}))`;
}

/** Input of effects: scroll progress and pointer position, each 0–100. */
interface Moment {
  scroll: number;
  x: number;
  y: number;
}

/** Maximum movement of a background layer per axis, px; null for the element group. */
type Travel = { x: number; y: number } | null;

/** Values of an element: functions of `transform` and `filter` with units, and `opacity` without. */
export type Values = Record<string, string>;

const unitOf = (name: string): string =>
  name.startsWith('rotate') ? 'deg' : name === 'scale' || name === 'opacity' ? '' : 'px';

/**
 * Progress of an element through the viewport, in percent with two decimals: 0 when its top edge is at the viewport's
 * bottom, 100 when its bottom edge is at the viewport's top.
 */
export function viewportProgress(top: number, height: number, viewport: number): number {
  const distance = viewport + height;
  return distance > 0 ? hundredth(Math.min(1, Math.max(0, (viewport - top) / distance)) * 100) : 0;
}

/** Scroll progress of the page in percent. */
export function pageProgress(scrolled: number, scrollable: number): number {
  return scrollable > 0 ? hundredth((scrolled / scrollable) * 100) : 0;
}

/**
 * The value of a direction at progress `p`, 0–100. Directions that start with `in` are the inverse of those that start
 * with `out`.
 */
export function movePoint(course: Course, p: number, from: number, to: number): number {
  const isDouble = course.length > 6;
  const before = isDouble ? (100 * p) / from : 0;
  const after = isDouble ? (100 * (100 - p)) / (100 - to) : 100;
  const inside = isDouble ? 100 : (100 * (p - from)) / (to - from);
  const point = p < from ? before : p < to ? inside : isDouble && to === 100 ? 100 : after;
  return course.startsWith('in') ? 100 - point : point;
}

/** All values of a group's effects; two effects on one function are added. */
export function valuesAt(effects: readonly Effect[], at: Moment, travel: Travel): Values {
  const sums: Record<string, number> = {};
  for (const effect of effects) {
    for (const [name, value] of effectValues(effect, at, travel)) {
      sums[name] = round((sums[name] ?? 0) + value);
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, `${value}${unitOf(name)}`]));
}

function effectValues(effect: Effect, at: Moment, travel: Travel): [string, number][] {
  const { name } = effect;
  const { scroll, x, y } = at;
  switch (name) {
    case 'mouseTrack':
      return [
        ['translateX', shift(effect, x, travel?.x)],
        ['translateY', shift(effect, y, travel?.y)],
      ];
    case 'tilt':
      return [
        ['rotateX', shift(effect, y) / 10],
        ['rotateY', shift(effect, 100 - x) / 10],
      ];
    case 'translateX':
    case 'translateY':
    case 'rotateZ':
      return [[name, shift(effect, scroll, travel?.[name.endsWith('X') ? 'x' : 'y'])]];
    default:
      return [[name, shaped(effect, scroll)]];
  }
}

function shift({ from, to, reversed, amount }: Effect, progress: number, travel?: number): number {
  const clamped = Math.min(to, Math.max(from, progress));
  const p = reversed ? 100 - clamped : clamped;
  return travel === undefined ? (50 - p) * amount : (-travel * p) / 100;
}

function shaped({ name, amount, course, from, to }: Effect, progress: number): number {
  const part = movePoint(course, progress, from, to) / 100;
  if (name === 'scale') return 1 + (amount * part) / 10;
  if (name === 'blur') return amount * (1 - part);
  return 1 - (amount / 10) * (1 - part);
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
