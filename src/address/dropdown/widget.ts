import type { Stop } from '../../dom/types';

/** One choice with its element and its folded text. */
export interface Item {
  option: HTMLOptionElement;
  element: HTMLElement;
  folded: string;
}

/** A select with the dropdown that stands for it. The select keeps the value. */
export interface Widget {
  select: HTMLSelectElement;
  /** What stands in place of the select; class names are a contract with themes (contract 4.7). */
  container: HTMLElement;
  selection: HTMLElement;
  rendered: HTMLElement;
  /** What opens below or above it: sits in the top layer, so that no ancestor clips it. */
  layer: HTMLElement;
  dropdown: HTMLElement;
  search: HTMLInputElement;
  list: HTMLElement;
  message: HTMLElement;
  items: Item[];
  /** What the filter left. */
  shown: Item[];
  /** Index in `shown`; -1 when nothing is highlighted. */
  active: number;
  /** The highlighted element. */
  lit?: HTMLElement;
  /** Ends what only an open list needs; none while it is closed. */
  shut?: Stop;
  /** Puts the native select back. */
  end?: Stop;
}
