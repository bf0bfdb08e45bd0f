import type { Stop } from '../dom';
import type { Elementor } from '../elementor';

/** What a widget's folder exports: wakes one node, answers its end. */
export interface WidgetModule {
  wake(node: HTMLElement, elementor: Elementor): Stop | void | Promise<Stop | void>;
}

/** When a widget wakes: at once, shortly before it is scrolled into view, or when the visitor reaches for it. */
export type Moment = 'now' | 'near' | 'touch';

/** One line of the table. */
export interface Widget {
  /** Unique on the page. */
  readonly name: string;
  /** Which nodes it wakes; `body` for what serves the whole page. */
  readonly selector: string;
  readonly when: Moment;
  /** The widget's module: a lazy chunk, or the module itself when it is tiny and has to be there for the first paint. */
  load(): WidgetModule | Promise<WidgetModule>;
}
