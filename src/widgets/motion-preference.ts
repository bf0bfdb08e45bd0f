import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';

/** Keeps something moving only while the visitor has not asked for reduced motion, and follows a change of mind. */
export function whileMotionAllowed(node: Element, start: () => Stop | void): Stop {
  const query = node.ownerDocument.defaultView?.matchMedia?.('(prefers-reduced-motion: reduce)');
  let stop: Stop | void;
  const follow = (): void => {
    stop?.();
    stop = query?.matches ? undefined : start();
  };
  follow();
  return stopAll([() => stop?.(), query?.addEventListener && listen(query, 'change', follow)]);
}
