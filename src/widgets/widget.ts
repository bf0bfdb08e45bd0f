import type { Stop } from '../dom/types';
import type { Elementor } from '../elementor/runtime';

/** What a widget's folder exports: wakes one node, answers its end. */
export interface WidgetModule {
  wake(node: HTMLElement, elementor: Elementor): Stop | void | Promise<Stop | void>;
}

/** One line of the table. */
export interface Widget {
  /** Unique on the page. */
  readonly name: string;
  /** Which nodes it wakes, or whose presence wakes it for the whole page. */
  readonly selector: string;
  /** One waking serves the page: the module gets `<body>` once, when the first node has its moment. */
  readonly servesPage?: boolean;
  /** It wakes at once, not only shortly before it is scrolled into view. */
  readonly atOnce?: true;
  /** What a visitor does to its controls too early waits for the code. */
  readonly holds?: true;
  /** Fetches the widget's chunk. */
  load(): Promise<WidgetModule>;
}
