import { type Stop, stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { scrollTopOf } from './early-signals';

/** A source with any number of listeners. */
type Signal<T> = (listener: (value: T) => void) => Stop;

/** One scroll step of the page. */
interface Scroll {
  isDown: boolean;
  /** Share of the scrollable height, 0 to 100. */
  percent: number;
}

/** What the triggers listen to. Each signal has one listener on the page while something listens to it, else none. */
export interface PageSignals {
  scrolled: Signal<Scroll>;
  /** Clicks that bubble to `body`. */
  clicked: Signal<Event>;
  /** Use of the keyboard, the mouse or the touch screen. */
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

/** Starts `source` with the first listener and stops it with the last, so that thirty popups share one page listener. */
function sharedSignal<T>(source: (emit: (value: T) => void) => Stop): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  let stop: Stop | undefined;
  const emit = (value: T): void => {
    for (const listener of [...listeners]) if (listeners.has(listener)) listener(value);
  };
  return (listener) => {
    listeners.add(listener);
    stop ??= source(emit);
    return () => {
      if (!listeners.delete(listener) || listeners.size) return;
      stop?.();
      stop = undefined;
    };
  };
}

/** A scroll position as a share of the scrollable height, 0 to 100. */
export function percentOf(top: number, { document, innerHeight }: Window): number {
  const { documentElement, body } = document;
  const range = Math.max(documentElement.scrollHeight, body.scrollHeight) - innerHeight;
  return range > 0 ? (top / range) * 100 : 100;
}

function scrollSignal(view: Window): Signal<Scroll> {
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
    return listen(view, 'scroll', passive, measure);
  });
}

/** The root extends far above and aside: an element that a jump has passed counts as reached. */
const ROOT_MARGIN = '1000000px 1000000px 0px';

type Observer = Pick<IntersectionObserver, 'observe' | 'unobserve'>;

/** For browsers without `IntersectionObserver`: checks positions at each scroll event. */
function checkAtScroll(
  view: Window,
  watched: ReadonlySet<Element>,
  emit: (element: Element) => void,
): Observer & { stop: Stop } {
  const check = (element: Element): void => {
    if (watched.has(element) && element.getBoundingClientRect().top <= view.innerHeight) emit(element);
  };
  return {
    // In a separate task, like an observer: the caller has no listener yet.
    observe: (element) => void setTimeout(check, 0, element),
    unobserve: () => {},
    stop: listen(view, 'scroll', passive, () => watched.forEach(check)),
  };
}

function reachSignal(view: Window): Pick<PageSignals, 'reached' | 'watch'> {
  let observer: Observer | undefined;
  const watched = new Set<Element>();
  const reached = sharedSignal<Element>((emit) => {
    if (typeof IntersectionObserver !== 'function') {
      const fallback = checkAtScroll(view, watched, emit);
      observer = fallback;
      return fallback.stop;
    }
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

/** A flick covers at least this share of the viewport's height… */
const FLICK_SHARE = 0.4;
/** …within this time, in ms… */
const FLICK_TIME = 500;
/** …after the visitor has scrolled down at least this share of it… */
const READ_SHARE = 1;
/** …and this soon after a touch, in ms: a "back to top" button is not a flick. */
const SWIPE_TIME = 1500;

/**
 * Emits at a quick flick back towards the top on a touch screen. It brings the address bar back, and so corresponds to
 * the pointer that leaves through the top of the window.
 */
function listenForFlick(view: Window, emit: () => void): Stop {
  let last = view.scrollY;
  let deepest = last;
  let from = { top: 0, time: 0 };
  let swiped = Number.NEGATIVE_INFINITY;
  const follow = (): void => {
    const top = view.scrollY;
    const now = Date.now();
    if (top >= last || now - from.time > FLICK_TIME) from = { top: last, time: now };
    deepest = Math.max(deepest, top);
    last = top;
    const hasRead = deepest > view.innerHeight * READ_SHARE;
    const isFlick = from.top - top > view.innerHeight * FLICK_SHARE;
    if (hasRead && isFlick && now - swiped < SWIPE_TIME) emit();
  };
  const swipe = (): void => {
    swiped = Date.now();
  };
  const options = { passive: true };
  return stopAll([listen(view, 'scroll', options, follow), listen(view, 'touchmove', options, swipe)]);
}

const leavesThroughTop = (event: MouseEvent): boolean => !event.relatedTarget && event.clientY <= 0;

/** The signals of one window. */
export function pageSignals(view: Window): PageSignals {
  const { document } = view;
  return {
    scrolled: scrollSignal(view),
    clicked: sharedSignal((emit) => listen(document.body, 'click', emit)),
    used: sharedSignal((emit) => listen(document, 'keypress mousemove touchstart touchmove', passive, emit)),
    left: sharedSignal((emit) =>
      listen(view, 'mouseout mouseleave', passive, (event) => {
        if (leavesThroughTop(event)) emit(event);
      }),
    ),
    flicked: sharedSignal((emit) => listenForFlick(view, emit)),
    ...reachSignal(view),
  };
}
