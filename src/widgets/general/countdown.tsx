import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import { show } from '../../dom/motion';
import type { Stop } from '../../dom/types';
import { hide } from '../../dom/visible';
import { emit } from '../../host/events';
import { goTo } from '../../host/navigate';
import { asNumber, asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { localStore } from '../../storage/web-storage';
import { useHandlerReady } from '../use-settings';

/**
 * The moment a countdown ends, epoch ms: one of the settings, or one that begins with the visitor's first visit and is
 * remembered under the widget's `id`.
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

/** What the settings want at the end of a countdown, once other scripts know of it. */
function expire(widget: HTMLElement, box: HTMLElement): void {
  emit(widget, 'countdown_expire');
  for (const { type, redirect_url: url } of actionsOf(box)) {
    if (type === 'hide') hide(box);
    if (type === 'redirect') goTo(asString(url));
    if (type === 'message')
      for (const node of findAll(widget, '.elementor-countdown-expire--message')) show(node);
  }
}

/** Parts of the remaining time, with the seconds in one of each. */
const PARTS = Object.entries({ days: 86_400, hours: 3600, minutes: 60, seconds: 1 });

/** Counts down to a moment, or to one that begins with the visitor's first visit. */
export default function Countdown({ node }: FeatureProps) {
  const box = find(node, '.elementor-countdown-wrapper');
  useLayoutEffect(() => (box ? countDown(node, box) : undefined), [node, box]);
  useHandlerReady(box && node);
  return null;
}

function countDown(widget: HTMLElement, box: HTMLElement): Stop {
  const due = dueTimeOf(box, widget.dataset.id ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = (): void => {
    const left = due - Date.now();
    writeParts(widget, Math.max(0, Math.floor(left / 1000)));
    // Aimed at the next full second, so that none is skipped.
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    else expire(widget, box);
  };
  tick();
  return () => clearTimeout(timer);
}

/** The parts the page shows; what a missing one would have held stands in the next smaller. */
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
