import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { watchSeen } from '../../dom/visibility';
import { addPauseButton } from '../pause-button';

/**
 * Tells whether a background may move: while it is in view, in a visible tab, and not held by the visitor, who gets a
 * button for it.
 * @param seen the node that has to be in view
 * @param decoration what moves
 */
export function watchDue(
  element: HTMLElement,
  { seen, decoration }: { seen: HTMLElement; decoration: HTMLElement },
  change: (isDue: boolean) => void,
): Stop {
  const { ownerDocument } = element;
  let isSeen = false;
  let isHeld = false;
  const follow = (): void => change(isSeen && !isHeld && !ownerDocument.hidden);
  return stopAll([
    listen(ownerDocument, 'visibilitychange', follow),
    addPauseButton(element, decoration, (hold) => {
      isHeld = hold;
      follow();
    }),
    watchSeen(seen, (isInView) => {
      isSeen = isInView;
      follow();
    }),
  ]);
}
