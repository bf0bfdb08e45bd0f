import { isShortcut } from './events';

/** The arrow keys that move between titles. */
export type Axis = 'horizontal' | 'vertical' | 'both';

const STEPS: Record<string, readonly [axis: Exclude<Axis, 'both'>, step: 1 | -1]> = {
  ArrowLeft: ['horizontal', -1],
  ArrowRight: ['horizontal', 1],
  ArrowUp: ['vertical', -1],
  ArrowDown: ['vertical', 1],
};

/** Index among `count` titles to which a key moves, wrapping at the ends; undefined for keys that move nothing. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  { axis, isRtl }: { axis: Axis; isRtl: boolean },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const [along, step] = STEPS[key] ?? [];
  if (!along || !step || (axis !== 'both' && axis !== along)) return undefined;
  const turned = along === 'horizontal' && isRtl ? -step : step;
  return (index + turned + count) % count;
}

/**
 * Moves focus among `titles` with the key and returns the newly focused one. With `isRoving` only that one stays in the
 * tab order (APG).
 */
export function moveFocus(
  event: KeyboardEvent,
  titles: readonly HTMLElement[],
  { axis, isRtl, isRoving }: { axis: Axis; isRtl: boolean; isRoving: boolean },
): HTMLElement | undefined {
  const index = titles.findIndex((title) => title.contains(event.target as Node));
  const next = indexAfterKey(event.key, index, titles.length, { axis, isRtl });
  const title = next === undefined || index < 0 || isShortcut(event) ? undefined : titles[next];
  if (!title) return undefined;
  event.preventDefault();
  if (isRoving) for (const other of titles) other.tabIndex = other === title ? 0 : -1;
  title.focus();
  return title;
}

/** Whether an event is of the Escape key; scripts that send one through jQuery name it by its code alone. */
export function isEscape(event: unknown): boolean {
  const { key, keyCode, which } = event as Partial<KeyboardEvent>;
  return key === 'Escape' || keyCode === 27 || which === 27;
}
