import type { Stop } from '../dom/events';

/**
 * Never made inert: invisible elements, live regions, and what other scripts append to `body` for a field or a form of the
 * dialog: date pickers, lists of suggestions, countries of phone fields.
 */
const SPARED =
  'script,style,link,template,noscript,[aria-live],[role="status"],[role="alert"],[role="log"],.flatpickr-calendar,#ui-datepicker-div,.ui-autocomplete,.pac-container,.select2-container,.iti--container,[popover],dialog';

const layerOf = (element: Element, positions: readonly string[]): number => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style && positions.includes(style.position) ? Number(style.zIndex) || 0 : 0;
};

const FIXED = ['fixed'];
const POSITIONED = ['fixed', 'absolute', 'sticky', 'relative'];

/** Whether an element is painted above the dialog, such as a consent banner; it stays usable. */
const isAbove = (element: Element, layer: number, positions: readonly string[]): boolean =>
  [element, ...element.children].some((part) => layerOf(part, positions) > layer);

/** The dialog and its ancestors below `body`. */
function chainOf(dialog: HTMLElement): Element[] {
  const chain: Element[] = [];
  const { body } = dialog.ownerDocument;
  for (let node: Element | null = dialog; node && node !== body; node = node.parentElement) chain.push(node);
  return chain;
}

/** The elements beside the dialog and beside its ancestors, and their parents. */
function surroundingsOf(dialog: HTMLElement): { parents: Element[]; beside: Set<Element> } {
  const chain = chainOf(dialog);
  const parents = chain.flatMap(({ parentElement }) => parentElement ?? []);
  const children = parents.flatMap((parent) => [...parent.children]);
  return { parents, beside: new Set(children.filter((child) => !chain.includes(child))) };
}

/**
 * Keeps everything outside of a modal dialog inert, also what is added or moved while it is open. An element that comes
 * later stays usable if it is painted above the dialog, at whatever position: challenges, lists and messages that other
 * scripts append then. The stop reverts it.
 * @param above dialogs that are opened over this one, which stay usable
 */
export function keepBackgroundInert(dialog: HTMLElement, above: readonly HTMLElement[]): Stop {
  const changed = new Set<Element>();
  const known = new WeakSet<Element>();
  const layer = layerOf(dialog, FIXED);
  const isBackground = (element: Element, isLate: boolean): boolean =>
    !element.matches(SPARED) &&
    !above.some((other) => element.contains(other)) &&
    !isAbove(element, layer, isLate ? POSITIONED : FIXED);
  const observer = new MutationObserver(() => apply(true));
  const apply = (isLate: boolean): void => {
    const { parents, beside } = surroundingsOf(dialog);
    for (const element of changed) if (!beside.has(element)) restore(element);
    for (const element of beside) {
      if (known.has(element)) continue;
      known.add(element);
      if (element.hasAttribute('inert') || !isBackground(element, isLate)) continue;
      element.setAttribute('inert', '');
      changed.add(element);
    }
    observer.disconnect();
    for (const parent of parents) observer.observe(parent, { childList: true });
  };
  const restore = (element: Element): void => {
    element.removeAttribute('inert');
    changed.delete(element);
    known.delete(element);
  };
  apply(false);
  return () => {
    observer.disconnect();
    for (const element of changed) element.removeAttribute('inert');
  };
}
