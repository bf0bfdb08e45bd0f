import { useLayoutEffect } from 'react';
import { stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';

import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../page-layout';
import { alignTitles, isOverflowing, type TitleRow } from './align-titles';

/** Largest scroll step of a mouse event that moves further than `LEAP`, px. */
const STEP = 5;
const LEAP = 20;

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
  const stop = stopAll([listen(row, 'mousemove', move), listen(row, 'mouseup mouseleave', end)]);
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
  useListener(node, 'mousedown', { each: selector }, (event, pressed) => {
    if (pressed === row && latest.current(pressed)?.isEnabled) dragTitles(pressed, event);
  });
}
