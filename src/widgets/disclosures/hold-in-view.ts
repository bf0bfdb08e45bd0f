import { stopAll } from '../../dom/events';
import { overrideStyles } from '../../dom/inline-styles';
import { wasScrolled } from '../../dom/scrolled';
import { listen } from '../../host/events/listen';

/** Time in which panels close and open, ms; the longest slide of a widget can be longer, and is followed to its end. */
const LONGEST = 700;

/** The element that scrolls `node`: the nearest scrollable one around it, or the page. */
function scrollerOf(node: Element): Element | null {
  const { scrollingElement, defaultView, body } = node.ownerDocument;
  for (let box = node.parentElement; box && box !== body; box = box.parentElement) {
    const isHigher = box.scrollHeight > box.clientHeight;
    if (isHigher && /auto|scroll/.test(String(defaultView?.getComputedStyle(box).overflowY))) return box;
  }
  return scrollingElement;
}

/**
 * Keeps a pressed title where it is in the window while a panel above it closes, which would move it out of view. It ends
 * with the animations of the title's widget, or when the visitor or another script scrolls.
 */
export function holdInView(title: HTMLElement): void {
  const view = title.ownerDocument.defaultView;
  const scroller = scrollerOf(title);
  if (!view?.requestAnimationFrame || !(scroller instanceof view.HTMLElement)) return;
  const { top } = title.getBoundingClientRect();
  const end = view.performance.now() + LONGEST;
  let at = scroller.scrollTop;
  let isOver = false;
  const stop = stopAll([
    ...['wheel', 'touchstart', 'keydown', 'pointerdown'].map((type) =>
      listen(view, type, { passive: true, capture: true }, () => {
        isOver = true;
      }),
    ),
    // The browser's own correction would be added to this one.
    overrideStyles(scroller, { 'overflow-anchor': 'none' }),
  ]);
  const follow = (): void => {
    const moved = title.getBoundingClientRect().top - top;
    if (isOver || wasScrolled(scroller, at) || !title.isConnected || view.performance.now() > end)
      return void stop();
    if (Math.abs(moved) >= 1) scroller.scrollTo({ top: scroller.scrollTop + moved, behavior: 'instant' });
    at = scroller.scrollTop;
    view.requestAnimationFrame(follow);
  };
  view.requestAnimationFrame(follow);
}
