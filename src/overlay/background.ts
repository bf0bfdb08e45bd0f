import type { Stop } from '../dom';

/** Never made inert: what is not seen, what speaks to screen readers, and pickers other scripts hang on `body`. */
const SPARED =
  'script,style,link,template,noscript,[inert],[aria-live],[role="status"],[role="alert"],.flatpickr-calendar';

/** Everything beside `dialog` and its ancestors: what a modal dialog takes out of reach. */
export function backgroundOf(dialog: HTMLElement): Element[] {
  const found: Element[] = [];
  for (
    let node: Element = dialog;
    node.parentElement && node !== dialog.ownerDocument.body;
    node = node.parentElement
  ) {
    const beside = [...node.parentElement.children];
    found.push(...beside.filter((child) => child !== node && !child.matches(SPARED)));
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
