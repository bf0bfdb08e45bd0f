import { type Stop, stopAll } from '../dom/events';
import { overrideStyles } from '../dom/inline-styles';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The locks that are held, and what ends the last one. */
    'scroll-lock': { holders: Set<Stop>; release: Stop };
  }
}

/** Whether `body` is the scroller instead of the viewport, as on scroll-snap pages. */
const isBodyScroller = ({ body, defaultView: view }: Document): boolean =>
  /auto|scroll/.test(view?.getComputedStyle(body).overflowY ?? '') &&
  body.scrollHeight > body.clientHeight &&
  view?.getComputedStyle(body.ownerDocument.documentElement).overflowY !== 'visible';

/**
 * Disables scrolling of the viewport. `body` keeps its height even if the page has a "no scrolling" class, so that the page
 * neither jumps to its top nor moves sideways by the width of the scrollbar.
 */
function hold(document: Document): Stop {
  const { documentElement: html, body, defaultView: view } = document;
  if (isBodyScroller(document))
    return overrideStyles(body, { overflow: 'hidden', 'max-height': 'none' }, 'important');
  const hasScrollbar = (view?.innerWidth ?? 0) > html.clientWidth;
  const ofPage = { ...(hasScrollbar && { 'scrollbar-gutter': 'stable' }), overflow: 'hidden' };
  return stopAll([
    overrideStyles(html, ofPage, 'important'),
    overrideStyles(body, { overflow: 'visible', 'max-height': 'none' }, 'important'),
  ]);
}

/** Prevents scrolling of the page, without layout shift, until the last lock is released. */
export function lockScroll(document: Document): Stop {
  const lock = shared('scroll-lock', () => ({ holders: new Set<Stop>(), release: () => {} }));
  const leave = (): void => {
    if (lock.holders.delete(leave) && !lock.holders.size) lock.release();
  };
  if (!lock.holders.size) lock.release = hold(document);
  lock.holders.add(leave);
  return leave;
}
