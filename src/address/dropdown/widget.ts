import type { Stop } from '../../dom';
import type { Frame, Panel } from './frame';
import type { Words } from './words';

/** One choice with its element and its folded text. */
export interface Item {
  option: HTMLOptionElement;
  element: HTMLElement;
  folded: string;
}

/** A dropdown while it is open. */
export interface Opened extends Panel {
  items: Item[];
  /** What the filter left. */
  shown: Item[];
  /** Index in `shown`; -1 when nothing is highlighted. */
  active: number;
  stop: Stop;
}

/** A select with the dropdown that stands for it. The select keeps the value. */
export interface Widget {
  select: HTMLSelectElement;
  frame: Frame;
  words: Words;
  opened: Opened | null;
}
