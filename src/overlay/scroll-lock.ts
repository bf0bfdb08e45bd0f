import type { Stop } from '../dom/events';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The locks that are held, and what ends the last one. */
    'scroll-lock': { holders: Set<Stop>; release: Stop };
  }
}

type Style = readonly [element: HTMLElement, property: string, value: string];

/** Sets inline styles that override the page's rules; returns a function that restores the old ones. */
function setStyles(styles: readonly Style[]): Stop {
  const before = styles.map(([{ style }, name]) => [
    style.getPropertyValue(name),
    style.getPropertyPriority(name),
  ]);
  for (const [{ style }, name, value] of styles) style.setProperty(name, value, 'important');
  return () =>
    styles.forEach(([{ style }, name], index) => {
      const [value = '', priority = ''] = before[index] ?? [];
      style.setProperty(name, value, priority);
    });
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
    return setStyles([
      [body, 'overflow', 'hidden'],
      [body, 'max-height', 'none'],
    ]);
  const hasScrollbar = (view?.innerWidth ?? 0) > html.clientWidth;
  return setStyles([
    ...(hasScrollbar ? [[html, 'scrollbar-gutter', 'stable'] as const] : []),
    [html, 'overflow', 'hidden'],
    [body, 'overflow', 'visible'],
    [body, 'max-height', 'none'],
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
