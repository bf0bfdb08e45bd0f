import { EFFECTS, type EffectName } from './markup';

/** How an opacity, blur or scale effect runs through its range (contract 3.13, "Move point"). */
export type Course = 'out-in' | 'in-out' | 'in-out-in' | 'out-in-out';

/** One effect of one group. `amount` is the speed, or the level of opacity and blur; the range is in percent. */
export interface Effect {
  name: EffectName;
  amount: number;
  reversed: boolean;
  course: Course;
  from: number;
  to: number;
}

/** One of the two groups an element may have. `devices` null means all. */
export interface MotionGroup {
  devices: readonly string[] | null;
  range: '' | 'viewport' | 'page';
  scroll: readonly Effect[];
  pointer: readonly Effect[];
}

type Settings = Readonly<Record<string, unknown>>;

const COURSES: readonly string[] = ['out-in', 'in-out', 'in-out-in', 'out-in-out'];

/**
 * Reads one motion group from an element's settings (contract 3.13).
 * @param prefix `motion_fx` or `background_motion_fx`; keys are matched from their start, so groups do not leak.
 * @returns null when the group is off or asks for no effect.
 */
export function parseMotionGroup(settings: Settings, prefix: string): MotionGroup | null {
  const read = (key: string): unknown => settings[`${prefix}_${key}`];
  const chosen = (kind: 'scroll' | 'pointer'): Effect[] =>
    EFFECTS.filter((effect) => effect.input === kind && read(`${effect.name}_effect`) === 'yes').map(
      (effect) => parseEffect(effect.name, effect.amount, read),
    );
  const scroll = read('motion_fx_scrolling') === 'yes' ? chosen('scroll') : [];
  const pointer = read('motion_fx_mouse') === 'yes' ? chosen('pointer') : [];
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
  const levelled = name === 'opacity' || name === 'blur';
  const shaped = levelled || name === 'scale';
  const direction = read(`${name}_direction`);
  const [from, to] = parseRange(read(`${name}_${shaped ? 'range' : 'affectedRange'}`), shaped);
  return {
    name,
    amount: parseSize(read(`${name}_${levelled ? 'level' : 'speed'}`), standard),
    reversed: direction === 'negative',
    course: COURSES.includes(String(direction)) ? (direction as Course) : 'out-in',
    from,
    to,
  };
}

function parseSize(raw: unknown, standard: number): number {
  const size = (raw as { size?: unknown } | null | undefined)?.size;
  const value = size === '' || size === null ? Number.NaN : Number(size);
  return Number.isFinite(value) ? value : standard;
}

function parseRange(raw: unknown, shaped: boolean): [number, number] {
  const sizes = (raw as { sizes?: { start?: unknown; end?: unknown } } | null | undefined)?.sizes;
  const from = toPercent(sizes?.start, shaped ? 20 : 0);
  const to = toPercent(sizes?.end, shaped ? 80 : 100);
  return from <= to ? [from, to] : [to, from];
}

function toPercent(raw: unknown, standard: number): number {
  const value = raw === '' || raw === null || raw === undefined ? Number.NaN : Number(raw);
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : standard;
}
