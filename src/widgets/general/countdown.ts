import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import { emitHandlerReady } from '../../elementor/runtime';
import { emit } from '../../host/events/events';
import { goTo } from '../../host/page/navigate';
import { asNumber, asString, toObject } from '../../host/settings';
import { localStore } from '../../storage/web-storage';

/**
 * The end of a countdown in ms since 1970: the date in the settings, or one counted from the visitor's first visit, which
 * is stored by the widget's `id`.
 */
function dueTimeOf({ dataset }: HTMLElement, id: string): number {
  const interval = asNumber(dataset.evergreenInterval);
  if (!interval) return asNumber(dataset.date) * 1000;
  const [dueKey, intervalKey] = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`];
  const known = Date.parse(localStore.read(dueKey) ?? '') || asNumber(localStore.read(dueKey));
  if (known && asNumber(localStore.read(intervalKey)) === interval) return known;
  const due = Date.now() + interval * 1000;
  localStore.write(dueKey, String(due));
  localStore.write(intervalKey, String(interval));
  return due;
}

function actionsOf({ dataset }: HTMLElement): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(dataset.expireActions ?? '[]');
    return Array.isArray(list) ? list.map(toObject) : [];
  } catch {
    return [];
  }
}

/** Emits the end of a countdown, then runs the actions in its settings. */
function expire(widget: HTMLElement, box: HTMLElement): void {
  emit(widget, 'countdown_expire');
  for (const { type, redirect_url: url } of actionsOf(box)) {
    if (type === 'hide') hide(box);
    if (type === 'redirect') goTo(asString(url));
    if (type === 'message')
      for (const node of findAll(widget, '.elementor-countdown-expire--message')) show(node);
  }
}

/** Units of the remaining time, in seconds. */
const PARTS = Object.entries({ days: 86_400, hours: 3600, minutes: 60, seconds: 1 });

/** A countdown to a date, or to a time after the visitor's first visit. */
export function connect(node: HTMLElement): Stop | void {
  const box = find(node, '.elementor-countdown-wrapper');
  if (!box) return;
  const stop = countDown(node, box);
  emitHandlerReady(node);
  return stop;
}

function countDown(widget: HTMLElement, box: HTMLElement): Stop {
  const due = dueTimeOf(box, widget.dataset.id ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const left = due - Date.now();
    writeParts(widget, Math.max(0, Math.floor(left / 1000)));
    // Timed to the next full second, so that none is skipped.
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    else expire(widget, box);
  };
  tick();
  return () => clearTimeout(timer);
}

/** Writes the units on the page; the time of a missing unit is added to the next smaller one. */
function writeParts(widget: HTMLElement, seconds: number): void {
  let left = seconds;
  for (const [name, size] of PARTS) {
    const part = find(widget, `.elementor-countdown-${name}`);
    if (!part) continue;
    const count = Math.floor(left / size);
    left -= count * size;
    part.textContent = String(count).padStart(2, '0');
  }
}
