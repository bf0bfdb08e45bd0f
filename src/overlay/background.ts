import type { Stop } from '../dom/types';

/** Never made inert: what is not seen, what speaks to screen readers, and pickers other scripts hang on `body`. */
const SPARED =
  'script,style,link,template,noscript,[inert],[aria-live],[role="status"],[role="alert"],.flatpickr-calendar';

const layerOf = (element: Element): number => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.position === 'fixed' ? Number(style.zIndex) || 0 : 0;
};

/** What is painted over the dialog, as consent banners are, would seem usable and not be: it stays in reach. */
const isAbove = (element: Element, layer: number): boolean =>
  [element, ...element.children].some((part) => layerOf(part) > layer);

/** Everything beside `dialog` and its ancestors: what a modal dialog takes out of reach. */
export function backgroundOf(dialog: HTMLElement): Element[] {
  const found: Element[] = [];
  const { body } = dialog.ownerDocument;
  const layer = layerOf(dialog);
  for (let node: Element = dialog; node.parentElement && node !== body; node = node.parentElement) {
    const beside = [...node.parentElement.children].filter((child) => child !== node);
    found.push(...beside.filter((child) => !child.matches(SPARED) && !isAbove(child, layer)));
  }
  return found;
}

/** Takes elements out of reach of pointer, keyboard and screen reader; the stop gives them back. */
export function makeInert(elements: readonly Element[]): Stop {
  const changed = elements.filter((element) => element.isConnected && !element.hasAttribute('inert'));
  for (const element of changed) element.setAttribute('inert', '');
  return () => {
    for (const element of changed) element.removeAttribute('inert');
  };
}
