import { useLayoutEffect } from 'react';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useLatest } from '../../react/hooks/use-latest';
import { $windowSize } from '../stores';
import { alignTitles, dragTitles, type TitleRow } from '../title-scroll';

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
  useStoreChange($windowSize, align);
  useDelegatedEvent<MouseEvent>(node, 'mousedown', selector, (event, pressed) => {
    if (pressed === row && latest.current(pressed)?.isEnabled) dragTitles(pressed, event);
  });
}
