import { type Stop, stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';

import { unwrap } from '../scope';

/** Where the element's top was when it crossed the line: from below, or back. */
type Direction = 'down' | 'up';

/** How a line is given: px from the viewport's top, a percentage of it, a function or `bottom-in-view`. */
type Offset = string | number | (() => number) | undefined;

/** What is watched: `handler` runs at each crossing, after `destroy` where it is to run once. */
interface Watched {
  readonly element: Element;
  readonly options: {
    readonly offset?: Offset;
    readonly triggerOnce?: boolean;
  };
  cross(direction: Direction): void;
  destroy(): void;
}

/** Distance above the viewport that still counts as passed, px. */
const FAR = 1_000_000;

/** Line, in px from the viewport's top, that the element's top has to cross. */
function lineOf(offset: Offset, element: Element, height: number): number {
  const value = typeof offset === 'function' ? offset() : offset;
  if (value === 'bottom-in-view') return height - element.clientHeight;
  const number = Number.parseFloat(String(value)) || 0;
  return String(value).includes('%') ? Math.ceil((height * number) / 100) : number;
}

/** Watches a waypoint's line; the line is found again when the window's size changes. */
function watchLine(waypoint: Watched): Stop {
  const { element, options } = waypoint;
  const view = element.ownerDocument.defaultView;
  if (!view) return () => undefined;
  let observer: IntersectionObserver | undefined;
  let hasPassed = false;
  const cross = (isPast: boolean): void => {
    if (isPast === hasPassed) return;
    hasPassed = isPast;
    if (options.triggerOnce) waypoint.destroy();
    waypoint.cross(isPast ? 'down' : 'up');
  };
  const check = (): void =>
    cross(element.getBoundingClientRect().top <= lineOf(options.offset, element, view.innerHeight));
  const observe = (): void => {
    observer?.disconnect();
    if (typeof IntersectionObserver !== 'function') {
      check();
      return;
    }
    const below = view.innerHeight - lineOf(options.offset, element, view.innerHeight);
    const rootMargin = `${FAR}px ${FAR}px ${-below}px ${FAR}px`;
    observer = new IntersectionObserver((entries) => cross(Boolean(entries.at(-1)?.isIntersecting)), {
      rootMargin,
    });
    observer.observe(element);
  };
  observe();
  return stopAll([
    listen(view, 'resize', observe, { host: true }),
    observer ? () => observer?.disconnect() : listen(view, 'scroll', check, { passive: true }),
  ]);
}

/** Options of a waypoint. */
interface WaypointOptions {
  element: Element;
  handler: (this: Waypoint, direction: Direction) => unknown;
  offset?: Offset;
  triggerOnce?: boolean;
}

/** Throws the message the original throws for a missing part. */
function check(given: unknown, words: string): void {
  if (!given) throw new Error(`No ${words} passed to Waypoint constructor`);
}

/** Calls a handler when the element's top crosses a line of the viewport, without scroll listeners. */
export class Waypoint {
  readonly element: Element;
  readonly options: WaypointOptions;
  private isOver = false;
  private stop: Stop | undefined;

  constructor(options: WaypointOptions) {
    check(options, 'options');
    check(options.element, 'element option');
    check(options.handler, 'handler option');
    this.options = options;
    this.element = unwrap(options.element) ?? options.element;
    // The caller holds the waypoint before its handler is called.
    queueMicrotask(() => {
      if (!this.isOver) this.stop = watchLine(this);
    });
  }

  /** Calls the handler: the element has crossed the line. */
  cross(direction: Direction): void {
    this.options.handler.call(this, direction);
  }

  /** Stops watching. */
  destroy(): void {
    this.isOver = true;
    this.stop?.();
  }
}
