import { useLayoutEffect, useRef, useState } from 'react';
import { stopAll } from '../../dom/events';
import type { Axis } from '../../dom/keys';
import { isVisible } from '../../dom/visible';
import { elementorOf } from '../../elementor/runtime';
import { useArrowKeys } from '../../react/hooks/use-arrow-keys';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';
import { holdInView } from './hold-in-view';
import { addOpenable } from './reveal';

/** A panel and the titles that open it; classic tabs have two titles per panel, and CSS shows one of them. */
export interface DisclosureItem {
  readonly titles: readonly HTMLElement[];
  /** The part that is shown and hidden, or the `details` element. Without it the item cannot be opened. */
  readonly panel: HTMLElement | null;
}

/** Accordion panels are landmark regions only up to this number of items (APG). */
export const MAX_REGIONS = 6;

interface DisclosureOptions<Item extends DisclosureItem> {
  /** Selector of titles. */
  titles: string;
  /** `tabs`: one item is always open. `single`: at most one is open. `multiple`: items open independently. */
  mode: 'tabs' | 'single' | 'multiple';
  /** Whether an item is open now: the browser and other scripts open and close items, too. Read before each change. */
  readOpen(item: Item): boolean;
  /** The indexes of the items that are open at the start; by default those that the markup has open. */
  atStart?: readonly number[];
  /**
   * Writes the state of one item to the markup. It is called for each item, closed ones first, after each render and
   * synchronously at each change, for scripts that read the markup after an event.
   */
  write(item: Item, isOpen: boolean, isAnimated: boolean): void;
  /** The titles between which the arrow keys move; all titles by default. */
  row?: readonly HTMLElement[];
  axis: Axis;
  /** Whether only the focused title is in the tab order (tabs); otherwise each is (accordions). */
  isRoving: boolean;
  /** Selector of panels in which Escape focuses the title, and closes the item if it can be closed. */
  escapeFrom?: string;
  /** Whether a click on a title opens or closes its item; by default each click does, without its default action. */
  acceptsClick?(event: Event, title: HTMLElement): boolean;
  /** Called after Enter or Space on a title. */
  onKey?(title: HTMLElement): void;
}

/** The open items of a widget, by index. */
interface Disclosure {
  isOpen(index: number): boolean;
  /** Opens an item without animation, as links do. */
  open(index: number): void;
  /** Opens or closes the item of a title with animation, as clicks and keys do. */
  press(title: HTMLElement): void;
}

const preventDefault = (event: Event): boolean => {
  event.preventDefault();
  return true;
};

/** Reads which items are open from the markup, and writes changes to it; nothing is remembered. */
function useOpenItems<Item extends DisclosureItem>(
  items: readonly Item[],
  { mode, readOpen, atStart, write }: DisclosureOptions<Item>,
) {
  const hasStarted = useRef(false);
  const current = (): Set<number> =>
    new Set(items.flatMap((item, index) => (item.panel && readOpen(item) ? [index] : [])));
  // Items that close come first: sticky elements and effects measure themselves at each event.
  const writeAll = (opened: ReadonlySet<number>, isAnimated: boolean): void => {
    for (const isOpen of [false, true])
      items.forEach((item, index) => {
        if (opened.has(index) === isOpen) write(item, isOpen, isAnimated);
      });
  };
  const open = (index: number, isAnimated = false): void => {
    const others = current();
    const item = items[index];
    if (!item?.panel || others.has(index)) return;
    const [title] = item.titles.filter(isVisible);
    if (title && mode !== 'multiple' && others.size && isAnimated) holdInView(title);
    writeAll(new Set(mode === 'multiple' ? [...others, index] : [index]), isAnimated);
  };
  const close = (index: number): void => {
    const rest = current();
    if (rest.delete(index)) writeAll(rest, true);
  };
  useLayoutEffect(() => {
    writeAll(hasStarted.current || !atStart ? current() : new Set(atStart), false);
    hasStarted.current = true;
  });
  return { isOpen: (index: number) => current().has(index), open, close };
}

/**
 * Titles that open and close panels: tabs, accordions, toggles. Handles clicks, keys and links to content of closed
 * panels. `items` must be memoized.
 */
export function useDisclosure<Item extends DisclosureItem>(
  node: HTMLElement,
  items: readonly Item[],
  options: DisclosureOptions<Item>,
): Disclosure {
  const { mode, axis, isRoving, escapeFrom, acceptsClick = preventDefault, onKey } = options;
  const { isOpen, open, close } = useOpenItems(items, options);
  const titles = items.flatMap((item) => item.titles);
  const indexOf = (title: HTMLElement): number => items.findIndex((item) => item.titles.includes(title));
  const press = (title: HTMLElement): void => {
    const index = indexOf(title);
    if (mode !== 'tabs' && isOpen(index)) close(index);
    else open(index, true);
  };

  const byLink = useOpenable(items, open);
  const click = (event: Event, title: HTMLElement): void => {
    if (!titles.includes(title) || !acceptsClick(event, title)) return;
    if (event.isTrusted) byLink.clear();
    if (!byLink.has(title) || !isOpen(indexOf(title))) press(title);
  };
  useListener(node, 'click', { each: options.titles }, click);
  const { isRtl } = elementorOf(node.ownerDocument).config;
  const onPress = (title: HTMLElement): void => {
    byLink.clear();
    press(title);
    onKey?.(title);
  };
  useArrowKeys(node, options.titles, { titles: options.row ?? titles, axis, isRtl, isRoving, onPress });
  const closeByEscape = (event: KeyboardEvent, part: HTMLElement): void => {
    const index = items.findIndex(({ panel }) => panel === part);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen(index)) return;
    event.preventDefault();
    byLink.clear();
    items[index]?.titles[0]?.focus();
    if (mode !== 'tabs') close(index);
  };
  useListener(escapeFrom ? node : null, 'keydown', { each: escapeFrom ?? '' }, closeByEscape);
  return { isOpen, open, press };
}

/**
 * Opens items for links to their titles or content.
 * @returns the titles that links have opened. Scripts of the page click these, too, and would close them; the caller
 *   empties the set once the visitor has used the widget.
 */
function useOpenable(items: readonly DisclosureItem[], open: (index: number) => void): Set<HTMLElement> {
  const [byLink] = useState(() => new Set<HTMLElement>());
  const latest = useLatest((index: number) => {
    open(index);
    for (const title of items[index]?.titles ?? []) byLink.add(title);
  });
  useLayoutEffect(
    () =>
      stopAll(
        items.flatMap(({ titles, panel }, index) =>
          [...titles, ...(panel ? [panel] : [])].map((part) =>
            addOpenable(part, () => latest.current(index)),
          ),
        ),
      ),
    [items, latest],
  );
  return byLink;
}
