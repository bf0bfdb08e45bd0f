import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { dueTimeOf } from './due-time';
import { expire } from './expire';

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
