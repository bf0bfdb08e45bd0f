import type { Stop } from '../dom/types';
import { shared } from '../host/registry';

type Style = readonly [element: HTMLElement, property: string, value: string];

/** Sets inline styles over the page's own rules and returns what puts the old ones back. */
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

/** `body` scrolls by itself on scroll-snap pages; there the viewport has nothing to hold. */
const isBodyScroller = ({ body, defaultView: view }: Document): boolean =>
  /auto|scroll/.test(view?.getComputedStyle(body).overflowY ?? '') &&
  body.scrollHeight > body.clientHeight &&
  view?.getComputedStyle(body.ownerDocument.documentElement).overflowY !== 'visible';

/**
 * The viewport itself is held, and `body` keeps its height whatever the page's own "no scrolling" class says, so the
 * page neither jumps to its top nor moves sideways by the width of the scrollbar.
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

/** Keeps the page behind from scrolling, without layout shift, until the last of those who asked has released it. */
export function lockScroll(document: Document): Stop {
  const lock = shared('scroll-lock', () => ({ holders: new Set<Stop>(), release: () => {} }));
  const leave = (): void => {
    if (lock.holders.delete(leave) && !lock.holders.size) lock.release();
  };
  if (!lock.holders.size) lock.release = hold(document);
  lock.holders.add(leave);
  return leave;
}
