import { useLayoutEffect } from 'react';
import { listen, stopAll } from '../../dom/events';
import { useDelegatedEvent, useLatest } from '../../react/hooks/use-event';
import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../page-layout';

/** Settings of a row of titles that may overflow. */
export interface TitleRow {
  readonly isEnabled: boolean;
  /** `start`, `center`, `end`, `stretch` or empty. */
  readonly justify: string;
  readonly isRtl: boolean;
  /** Custom property for the alignment. */
  readonly variable: string;
}

/** Largest scroll step of a mouse event that moves further than `LEAP`, px. */
const STEP = 5;
const LEAP = 20;

function isOverflowing(row: HTMLElement): boolean {
  const gap = Number.parseFloat(row.ownerDocument.defaultView?.getComputedStyle(row).columnGap ?? '') || 0;
  const titles = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const width = titles.reduce((sum, title) => sum + title.offsetWidth + gap, -gap);
  return width > row.clientWidth + 1;
}

/** Aligns an overflowing row to its start and scrolls it to the side in the settings; otherwise clears the property. */
function alignTitles(row: HTMLElement, { isEnabled, justify, isRtl, variable }: TitleRow): void {
  if (!isEnabled || !isOverflowing(row)) {
    row.style.removeProperty(variable);
    return;
  }
  row.style.setProperty(variable, 'start');
  const end = row.scrollWidth - row.clientWidth;
  row.scrollLeft = justify === 'end' ? (isRtl ? -end : end) : 0;
}

/** Scroll distance for a move of `dx` px: the same distance, or 5 px for larger moves. */
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

/** Starts dragging a row that overflows. */
function dragTitles(row: HTMLElement, event: MouseEvent): void {
  if (event.button === 0 && isOverflowing(row)) dragRow(row, event);
}

/**
 * A row of titles that may overflow: it is aligned on mount and on resize, and can be dragged with the mouse. `read`
 * returns null if the row does not scroll.
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
