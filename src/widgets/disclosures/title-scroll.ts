import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { stopAll } from '../../dom/types';
import { useDelegatedEvent } from '../../react/hooks/use-event';
import { useLatest } from '../../react/hooks/use-latest';
import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../stores';

/** How a row of titles lies when it is wider than its place. */
interface TitleRow {
  readonly isEnabled: boolean;
  /** `start`, `center`, `end`, `stretch` or empty. */
  readonly justify: string;
  readonly isRtl: boolean;
  /** CSS variable that holds the alignment. */
  readonly variable: string;
}

/** Largest scroll per mouse event once the pointer has moved further than `LEAP`, px. */
const STEP = 5;
const LEAP = 20;

function isOverflowing(row: HTMLElement): boolean {
  const gap = Number.parseFloat(row.ownerDocument.defaultView?.getComputedStyle(row).columnGap ?? '') || 0;
  const titles = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const width = titles.reduce((sum, title) => sum + title.offsetWidth + gap, -gap);
  return width > row.clientWidth + 1;
}

/** Aligns an overflowing row to its start, scrolled to the side the setting names; clears the variable otherwise. */
function alignTitles(row: HTMLElement, { isEnabled, justify, isRtl, variable }: TitleRow): void {
  if (!isEnabled || !isOverflowing(row)) {
    row.style.removeProperty(variable);
    return;
  }
  row.style.setProperty(variable, 'start');
  const end = row.scrollWidth - row.clientWidth;
  row.scrollLeft = justify === 'end' ? (isRtl ? -end : end) : 0;
}

/** Scroll distance for one move of `dx` px: the pointer's own, at most 5 px once it leaps. */
export const dragStep = (dx: number): number => (Math.abs(dx) > LEAP ? Math.sign(dx) * STEP : dx);

function dragRow(row: HTMLElement, start: MouseEvent): void {
  row.classList.add('e-scroll');
  row.dataset.pageX = String(start.pageX);
  const move = (event: MouseEvent): void => {
    const dx = event.pageX - Number(row.dataset.pageX);
    row.dataset.pageX = String(event.pageX);
    row.scrollLeft -= dragStep(dx);
    row.classList.add('e-scroll-active');
  };
  const end = (): void => {
    stop();
    row.classList.remove('e-scroll', 'e-scroll-active');
    delete row.dataset.pageX;
  };
  const stop = stopAll([
    listen(row, 'mousemove', move),
    listen(row, 'mouseup', end),
    listen(row, 'mouseleave', end),
  ]);
}

/** Lets the mouse that was just pressed in a row drag it, where there is anything to drag. */
function dragTitles(row: HTMLElement, event: MouseEvent): void {
  if (event.button === 0 && isOverflowing(row)) dragRow(row, event);
}

/**
 * A row of titles that may be wider than its place: aligned at the mount and at each resize, and dragged by the mouse
 *. `read` answers null where the row does not scroll.
 */
export function useTitleRow(
  node: HTMLElement,
  row: HTMLElement | null,
  selector: string,
  read: (row: HTMLElement) => TitleRow | null,
): void {
  const latest = useLatest(read);
  const align = (): void => {
    const settings = row && read(row);
    if (row && settings) alignTitles(row, settings);
  };
  const newest = useLatest(align);
  useLayoutEffect(() => newest.current(), [newest]);
  useSubscription($windowSize, align, { changesOnly: true });
  useDelegatedEvent<MouseEvent>(node, 'mousedown', selector, (event, pressed) => {
    if (pressed === row && latest.current(pressed)?.isEnabled) dragTitles(pressed, event);
  });
}
