import type { Course, Effect } from './settings';

/** Where the page stands: scroll progress and pointer position, each 0–100. */
export interface Moment {
  scroll: number;
  x: number;
  y: number;
}

/** Room a background layer has to move in, in px per axis; null for the element group. */
export type Room = { x: number; y: number } | null;

/** What an element is given: functions of `transform` and `filter` with their units, and `opacity` bare. */
export type Values = Record<string, string>;

const UNITS: Record<string, string> = {
  translateX: 'px',
  translateY: 'px',
  rotateX: 'deg',
  rotateY: 'deg',
  rotateZ: 'deg',
  blur: 'px',
};

/**
 * Progress of an element through the viewport, in percent with two decimals (contract 3.13).
 * 0 when its top edge is at the viewport's bottom, 100 when its bottom edge leaves at the top.
 */
export function viewportProgress(top: number, height: number, viewport: number): number {
  const way = viewport + height;
  return way > 0 ? hundredth(Math.min(1, Math.max(0, (viewport - top) / way)) * 100) : 0;
}

/** Progress of the page, in percent of what can be scrolled. */
export function pageProgress(scrolled: number, scrollable: number): number {
  return scrollable > 0 ? hundredth((scrolled / scrollable) * 100) : 0;
}

/** The move point of a course at progress `p`, 0–100 (contract 3.13, table "Move point"). */
export function movePoint(course: Course, p: number, from: number, to: number): number {
  const inside = to > from ? (100 * (p - from)) / (to - from) : 100;
  const before = from > 0 ? (100 * p) / from : 100;
  const after = to < 100 ? (100 * (100 - p)) / (100 - to) : 100;
  const inner = (outside: number, middle: number): number => (p < from || p >= to ? outside : middle);
  switch (course) {
    case 'in-out':
      return p < from ? 100 : inner(0, 100 - inside);
    case 'in-out-in':
      return inner(100 - (p < from ? before : after), 0);
    case 'out-in-out':
      return inner(p < from ? before : after, 100);
    default:
      return p < from ? 0 : inner(100, inside);
  }
}

/** All values of a group's effects at one moment; two effects on one function add up. */
export function valuesAt(effects: readonly Effect[], at: Moment, room: Room): Values {
  const sums: Record<string, number> = {};
  for (const effect of effects) {
    for (const [name, value] of effectValues(effect, at, room)) {
      sums[name] = round((sums[name] ?? 0) + value);
    }
  }
  return Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, `${value}${UNITS[name] ?? ''}`]),
  );
}

function effectValues(effect: Effect, at: Moment, room: Room): [string, number][] {
  const { name, amount } = effect;
  if (name === 'mouseTrack') {
    return [
      ['translateX', shift(effect, at.x, room?.x)],
      ['translateY', shift(effect, at.y, room?.y)],
    ];
  }
  if (name === 'tilt') {
    const slow = { ...effect, amount: amount / 10 };
    return [
      ['rotateX', shift(slow, at.y)],
      ['rotateY', shift(slow, 100 - at.x)],
    ];
  }
  if (name === 'translateX') return [[name, shift(effect, at.scroll, room?.x)]];
  if (name === 'translateY') return [[name, shift(effect, at.scroll, room?.y)]];
  if (name === 'rotateZ') return [[name, shift(effect, at.scroll)]];
  return [[name, shaped(effect, at.scroll)]];
}

function shift(effect: Effect, progress: number, room?: number): number {
  const clamped = Math.min(effect.to, Math.max(effect.from, progress));
  const p = effect.reversed ? 100 - clamped : clamped;
  return room === undefined ? -(p - 50) * effect.amount : (-room * p) / 100;
}

function shaped({ name, amount, course, from, to }: Effect, progress: number): number {
  const point = movePoint(course, progress, from, to);
  if (name === 'scale') return 1 + (amount * point) / 1000;
  if (name === 'blur') return amount - (amount * point) / 100;
  const level = amount / 10;
  return 1 - level + (level * point) / 100;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 || 0;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
