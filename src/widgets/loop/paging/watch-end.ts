import { find } from '../../../dom/find';
import type { Stop } from '../../../dom/types';
import { watchSeen } from '../../../dom/visibility';
import { ANCHOR } from '../markup';
import { hasMore } from './load-more';

/** How far below the window the end of the list may be, px: what stands below it is not seen to move, then. */
const AHEAD = 300;

/**
 * Loads on shortly before the list's end comes into view; after a failure only when it comes there again.
 * @param more answers whether the list grew or came to its end
 */
export function watchEnd(loop: HTMLElement, more: () => Promise<boolean>): Stop {
  const anchor = find(loop, ANCHOR);
  if (!anchor) return () => undefined;
  let unwatch: Stop | undefined;
  let isOver = false;
  const follow = (mayLoad: boolean): void => {
    if (isOver || !hasMore(loop)) return;
    unwatch = watchSeen(
      anchor,
      (isSeen) => {
        if (isSeen && mayLoad) advance();
        mayLoad ||= !isSeen;
      },
      AHEAD,
    );
  };
  const advance = (): void => {
    unwatch?.();
    void more().then(follow);
  };
  follow(true);
  return () => {
    isOver = true;
    unwatch?.();
  };
}
