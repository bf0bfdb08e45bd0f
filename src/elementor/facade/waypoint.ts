import { type Stop, stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { unwrap } from '../scope';

/** The direction of the scroll that makes the element's top cross the line. */
type Direction = 'down' | 'up';

/** A line: px from the top of the viewport, a percentage of its height, a function, or `bottom-in-view`. */
type Offset = string | number | (() => number) | undefined;

/** The part of a waypoint that watches its line. With `triggerOnce`, `destroy` is called before `cross`. */
interface Watched {
  readonly element: Element;
  readonly options: {
    readonly offset?: Offset;
    readonly triggerOnce?: boolean;
  };
  cross(direction: Direction): void;
  destroy(): void;
}

/** How far above and beside the viewport an element counts as having crossed the line, px. */
const MARGIN = 1_000_000;

/** The line that the element's top crosses, in px from the top of the viewport. */
function lineOf(offset: Offset, element: Element, height: number): number {
  const value = typeof offset === 'function' ? offset() : offset;
  if (value === 'bottom-in-view') return height - element.clientHeight;
  const number = Number.parseFloat(String(value)) || 0;
  return String(value).includes('%') ? Math.ceil((height * number) / 100) : number;
}

/** Watches the line of a waypoint. It is computed again when the size of the window changes. */
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
    const rootMargin = `${MARGIN}px ${MARGIN}px ${-below}px ${MARGIN}px`;
    observer = new IntersectionObserver((entries) => cross(Boolean(entries.at(-1)?.isIntersecting)), {
      rootMargin,
    });
    observer.observe(element);
  };
  observe();
  return stopAll([
    listen(view, 'resize', { host: true }, observe),
    observer ? () => observer?.disconnect() : listen(view, 'scroll', { passive: true }, check),
  ]);
}

/** Options of a waypoint. */
interface WaypointOptions {
  element: Element;
  handler: (this: Waypoint, direction: Direction) => unknown;
  offset?: Offset;
  triggerOnce?: boolean;
}

/** Throws the error that the original throws for a missing option. */
function check(given: unknown, words: string): void {
  if (!given) throw new Error(`No ${words} passed to Waypoint constructor`);
}

/** `Waypoint`: calls a handler when the top of an element crosses a line of the viewport. Needs no scroll listener. */
export class Waypoint {
  readonly element: Element;
  readonly options: WaypointOptions;
  private isDestroyed = false;
  private stop: Stop | undefined;

  constructor(options: WaypointOptions) {
    check(options, 'options');
    check(options.element, 'element option');
    check(options.handler, 'handler option');
    this.options = options;
    this.element = unwrap(options.element) ?? options.element;
    // The constructor returns before the first call of the handler, which may use the waypoint.
    queueMicrotask(() => {
      if (!this.isDestroyed) this.stop = watchLine(this);
    });
  }

  /** Calls the handler. */
  cross(direction: Direction): void {
    this.options.handler.call(this, direction);
  }

  /** Stops watching. */
  destroy(): void {
    this.isDestroyed = true;
    this.stop?.();
  }
}

/** `elementorFrontend.waypoint`: a waypoint for each element of the set. The callback's `this` is the element. */
export const addWaypoints = (
  set: ArrayLike<Element>,
  run: (direction: string) => unknown,
  options: object = {},
) =>
  Array.from(
    set,
    (element) =>
      new Waypoint({ offset: '100%', triggerOnce: true, ...options, element, handler: run.bind(element) }),
  );

/** `$.fn.elementorWaypoint`: a waypoint for each element. Takes a handler, options, or both; the handler's `this` is the waypoint. */
export function waypointMethod(this: ArrayLike<Element>, ...given: unknown[]): Waypoint[] {
  const [handler] = given.filter((one): one is WaypointOptions['handler'] => typeof one === 'function');
  const options = Object.assign({}, ...given.filter((one) => typeof one === 'object')) as object;
  return Array.from(
    this,
    (element) => new Waypoint({ ...(handler && { handler }), ...options, element } as WaypointOptions),
  );
}
