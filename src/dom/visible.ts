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

/** Whether the part of the page around the element is displayed: the element itself may be hidden or empty. */
export const isInShownPart = ({ parentElement }: Element): boolean =>
  parentElement !== null && isVisible(parentElement);

/** Of elements that the page may have twice, the first that is displayed, else the first. */
export const firstShown = <T extends Element>(elements: readonly T[]): T | null =>
  elements.find(isVisible) ?? elements[0] ?? null;

/** Whether the element itself is displayed; elements around it may hide it. */
export const isDisplayedItself = (element: Element): boolean =>
  element.ownerDocument.defaultView?.getComputedStyle(element).display !== 'none';

/** Removes the element from the layout. */
export function hide(element: HTMLElement): void {
  element.style.display = 'none';
}

const TAG_DISPLAYS: Record<string, string> = {
  TABLE: 'table',
  THEAD: 'table-header-group',
  TBODY: 'table-row-group',
  TFOOT: 'table-footer-group',
  TR: 'table-row',
  TD: 'table-cell',
  TH: 'table-cell',
  LI: 'list-item',
};

const INLINE_TAGS = /^(A|ABBR|B|BUTTON|EM|I|IMG|INPUT|LABEL|SELECT|SMALL|SPAN|STRONG|TEXTAREA)$/;

const usualDisplay = ({ tagName }: HTMLElement): string =>
  TAG_DISPLAYS[tagName] ?? (INLINE_TAGS.test(tagName) ? 'inline-block' : 'block');

/**
 * Shows the elements, even those that a stylesheet sets to `display: none`: these end with an inline display. The styles
 * of all are computed together.
 */
export function showAll(elements: readonly HTMLElement[]): void {
  for (const { style } of elements) if (style.display === 'none') style.display = '';
  const hidden = elements.filter((element) => !isDisplayedItself(element));
  for (const element of hidden) element.style.display = usualDisplay(element);
}

/** Shows the element, even when a stylesheet sets `display: none`. */
export const show = (element: HTMLElement): void => showAll([element]);
