import { nextFrame } from '../../timing/frame';

/**
 * Ends handlers when their element has left the page, so that what they listen to and wait for goes too (contract
 * 5.3). One observer for the page; a moved element is not a removed one, and one not inserted yet has not left.
 * @param running handlers that have not ended, and whether their element has been in the page; `end` ends one and takes it out
 */
export function endWithElements<H extends { $element: ArrayLike<Element> }>(
  document: Document,
  running: Map<H, boolean>,
  end: (handler: H) => void,
): void {
  let isDue = false;
  const sweep = (): void => {
    isDue = false;
    for (const [handler, hasArrived] of [...running]) {
      if (handler.$element[0]?.isConnected) running.set(handler, true);
      else if (hasArrived) end(handler);
    }
  };
  sweep();
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    nextFrame(sweep);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
