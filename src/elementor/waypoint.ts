import { listen, type Stop } from '../dom';
import { unwrap } from './scope';

type Direction = 'down' | 'up';
type Offset = string | number | (() => number);

/** Options of a waypoint: `offset` in px from the viewport's top, as a percentage of it, a function or `bottom-in-view`. */
export interface WaypointOptions {
  element: Element;
  handler: (this: Waypoint, direction: Direction) => unknown;
  offset?: Offset;
  triggerOnce?: boolean;
}

/** Distance above the viewport that still counts as passed, px. */
const FAR = 1_000_000;

function checked(options: unknown): WaypointOptions {
  if (!options) throw new Error('No options passed to Waypoint constructor');
  const { element, handler, offset, triggerOnce } = options as Partial<WaypointOptions>;
  if (!element) throw new Error('No element option passed to Waypoint constructor');
  if (!handler) throw new Error('No handler option passed to Waypoint constructor');
  return { element, handler, offset, triggerOnce };
}

/** Line, in px from the viewport's top, that the element's top has to cross. */
function lineOf(offset: Offset, element: Element, height: number): number {
  const value = typeof offset === 'function' ? offset() : offset;
  if (value === 'bottom-in-view') return height - element.clientHeight;
  const number = Number.parseFloat(String(value)) || 0;
  return String(value).includes('%') ? Math.ceil((height * number) / 100) : number;
}

/** Calls a handler when the element's top crosses a line of the viewport (contract 5.2), without scroll listeners. */
export class Waypoint {
  readonly element: Element;
  readonly options: WaypointOptions;
  private observer: IntersectionObserver | undefined;
  private hasPassed = false;
  private readonly stopResize: Stop | undefined;

  constructor(options: WaypointOptions) {
    this.options = checked(options);
    this.element = unwrap(this.options.element) ?? this.options.element;
    this.observe();
    const view = this.element.ownerDocument.defaultView;
    if (view) this.stopResize = listen(view, 'resize', () => this.observe());
  }

  private observe(): void {
    this.observer?.disconnect();
    const height = this.element.ownerDocument.defaultView?.innerHeight ?? 0;
    const below = height - lineOf(this.options.offset ?? 0, this.element, height);
    this.observer = new IntersectionObserver(([entry]) => this.cross(Boolean(entry?.isIntersecting)), {
      rootMargin: `${FAR}px ${FAR}px ${-below}px ${FAR}px`,
    });
    this.observer.observe(this.element);
  }

  private cross(hasPassed: boolean): void {
    if (hasPassed === this.hasPassed) return;
    this.hasPassed = hasPassed;
    if (this.options.triggerOnce) this.destroy();
    this.options.handler.call(this, hasPassed ? 'down' : 'up');
  }

  /** Stops watching. */
  destroy(): void {
    this.observer?.disconnect();
    this.stopResize?.();
  }
}
