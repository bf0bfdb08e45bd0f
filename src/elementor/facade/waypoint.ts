import type { Stop } from '../../dom/types';
import { withPart } from '../../host/report';
import { unwrap } from '../scope';

/** Where the element's top was when it crossed the line: from below, or back. */
export type Direction = 'down' | 'up';

/** Options of a waypoint: `offset` in px from the viewport's top, as a percentage of it, a function or `bottom-in-view`. */
export interface WaypointOptions {
  element: Element;
  handler: (this: Waypoint, direction: Direction) => unknown;
  offset?: string | number | (() => number);
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
    withPart(import('./watch-line'), ({ watchLine }) => {
      if (!this.isOver) this.stop = watchLine(this);
    });
  }

  /** Stops watching. */
  destroy(): void {
    this.isOver = true;
    this.stop?.();
  }
}
