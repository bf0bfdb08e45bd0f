import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';
import { type Signal, sharedSignal } from './signal';
import { listenForFlick } from './touch-exit';

/** One scroll step of the page. */
export interface Scroll {
  isDown: boolean;
  /** Share of the scrollable height, 0 to 100. */
  percent: number;
}

/** What the triggers listen to; each stands on one listener of the page, and on none while nobody listens. */
export interface PageSignals {
  scrolled: Signal<Scroll>;
  /** Clicks that bubble to `body`. */
  clicked: Signal<Event>;
  /** A key, mouse or touch used. */
  used: Signal<Event>;
  /** The pointer left through the top of the window. */
  left: Signal<Event>;
  /** A quick flick back towards the top, on touch screens. */
  flicked: Signal<void>;
  /** An element whose top edge has come to the bottom of the viewport. */
  reached: Signal<Element>;
  watch(element: Element): Stop;
}

const passive = { passive: true, capture: true } as const;

/** Position of whichever box scrolls: the viewport, or `body` on scroll-snap pages (contract 1.2). */
export const scrollTopOf = (view: Window): number => view.scrollY || view.document.body.scrollTop;

/** Share of the scrollable height that a position stands for, 0 to 100. */
export function percentOf(top: number, { document, innerHeight }: Window): number {
  const { documentElement, body } = document;
  const range = Math.max(documentElement.scrollHeight, body.scrollHeight) - innerHeight;
  return range > 0 ? (top / range) * 100 : 100;
}

function scrollSource(view: Window): Signal<Scroll> {
  let last = 0;
  return sharedSignal((emit) => {
    const measure = (event: Event): void => {
      const { body } = view.document;
      if (event.target !== view.document && event.target !== body && event.target !== view) return;
      const top = scrollTopOf(view);
      const isDown = top > last;
      last = top;
      emit({ isDown, percent: percentOf(top, view) });
    };
    return listen(view, 'scroll', measure, passive);
  });
}

/** The root reaches far above and aside: an element jumped over has been reached too. */
const ROOT_MARGIN = '1000000px 1000000px 0px';

function reachSource(view: Window): Pick<PageSignals, 'reached' | 'watch'> {
  let observer: Pick<IntersectionObserver, 'observe' | 'unobserve'> | undefined;
  const watched = new Set<Element>();
  const checkAtScroll = (emit: (element: Element) => void): Stop => {
    const check = (element: Element): void => {
      if (watched.has(element) && element.getBoundingClientRect().top <= view.innerHeight) emit(element);
    };
    // In a task of its own, as an observer does: whoever asks is not listening yet.
    observer = { observe: (element) => void setTimeout(check, 0, element), unobserve: () => {} };
    return listen(view, 'scroll', () => watched.forEach(check), passive);
  };
  const reached = sharedSignal<Element>((emit) => {
    if (typeof IntersectionObserver !== 'function') return checkAtScroll(emit);
    const made = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) emit(entry.target);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer = made;
    for (const element of watched) made.observe(element);
    return () => made.disconnect();
  });
  const watch = (element: Element): Stop => {
    watched.add(element);
    observer?.observe(element);
    return () => {
      watched.delete(element);
      observer?.unobserve(element);
    };
  };
  return { reached, watch };
}

const listenToAll = (target: EventTarget, types: readonly string[], emit: (event: Event) => void): Stop =>
  stopAll(types.map((type) => listen(target, type, emit, passive)));

const leavesThroughTop = (event: MouseEvent): boolean => !event.relatedTarget && event.clientY <= 0;

/** The signals of one window. */
export function pageSignals(view: Window): PageSignals {
  const { document } = view;
  return {
    scrolled: scrollSource(view),
    clicked: sharedSignal((emit) => listen(document.body, 'click', emit)),
    used: sharedSignal((emit) =>
      listenToAll(document, ['keypress', 'mousemove', 'touchstart', 'touchmove'], emit),
    ),
    left: sharedSignal((emit) =>
      listenToAll(view, ['mouseout', 'mouseleave'], (event) => {
        if (leavesThroughTop(event as MouseEvent)) emit(event);
      }),
    ),
    flicked: sharedSignal((emit) => listenForFlick(view, emit)),
    ...reachSource(view),
  };
}
