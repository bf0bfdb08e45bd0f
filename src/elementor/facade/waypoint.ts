import type { Stop } from '../../dom/types';
import { unwrap } from '../scope';
import { type Direction, type Offset, watchLine } from './watch-line';

/** Options of a waypoint. */
export interface WaypointOptions {
  element: Element;
  handler: (this: Waypoint, direction: Direction) => unknown;
  offset?: Offset;
  triggerOnce?: boolean;
}

/** Throws the message the original throws for a missing part (spec 5). */
function check(given: unknown, words: string): void {
  if (!given) throw new Error(`No ${words} passed to Waypoint constructor`);
}

/** Calls a handler when the element's top crosses a line of the viewport (contract 5.2), without scroll listeners. */
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
