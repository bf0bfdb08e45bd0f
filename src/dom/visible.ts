/** For jsdom, which has no layout and computes styles slowly: computes the element's style, reads inline styles of ancestors. */
function isDisplayed(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  const isAway = element.closest('[hidden], [style*="display: none"], [style*="display:none"]');
  return element.isConnected && !isAway && view?.getComputedStyle(element).display !== 'none';
}

/** Whether the element produces at least one layout box. */
export function isVisible(element: Element): boolean {
  const box = element as HTMLElement;
  if (__STANDALONE__ && !element.ownerDocument.documentElement.offsetWidth) return isDisplayed(element);
  return Boolean(box.offsetWidth || box.offsetHeight || element.getClientRects().length);
}

/** Removes the element from the layout. */
export function hide(element: HTMLElement): void {
  element.style.display = 'none';
}
