import type { Stop } from '../../dom/events';
import { findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { adminBarHeight } from '../../elementor/layout';
import { currentJQuery } from '../../host/events/jquery';
import { listen } from '../../host/events/listen';
import { asNumber, asString } from '../../host/settings';
import { nextFrame } from '../../timing/schedule';

/** Adds the hover animation of a setting to matches in `root`; invalid names are ignored. */
export function addHoverClass(root: ParentNode, selector: string, settings: Settings, key: string): void {
  const name = asString(settings[key]);
  if (!/^[\w-]+$/.test(name)) return;
  for (const button of findAll(root, selector)) button.classList.add(`elementor-animation-${name}`);
}

/** Marks the cells above each purchase note, so that the stylesheet removes their border. */
export function markPurchaseNotes(root: ParentNode): void {
  for (const note of findAll(root, 'tr.product-purchase-note'))
    for (const cell of note.previousElementSibling?.children ?? [])
      if (cell.matches('td')) cell.classList.add('product-purchase-note-is-below');
}

/**
 * Adds Elementor's class to the dropdown of select2, where another script keeps it; our own list already has the class.
 */
export const markDropdowns = ({ ownerDocument }: HTMLElement): Stop =>
  listen(ownerDocument, 'select2:open', { host: true }, ({ target }) => {
    const set = currentJQuery()?.(target) as
      | { data?(name: string): { $dropdown?: { addClass?(name: string): void } } | undefined }
      | undefined;
    set?.data?.('select2')?.$dropdown?.addClass?.('e-woo-select2-wrapper');
  });

/** Groups elements by row: on phones each element is in its own row and keeps its height. */
function rowsOf(elements: readonly HTMLElement[]): HTMLElement[][] {
  const rows = new Map<number, HTMLElement[]>();
  for (const element of elements) {
    const top = Math.round(element.getBoundingClientRect().top);
    rows.set(top, [...(rows.get(top) ?? []), element]);
  }
  return [...rows.values()];
}

/** Sets `min-height`, which excludes padding and border unless the element has `border-box`. */
function makeAsHigh(element: HTMLElement, height: number): void {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const edges = ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'] as const;
  const around = edges.reduce((sum, edge) => sum + (Number.parseFloat(style?.[edge] ?? '') || 0), 0);
  element.style.minHeight = `${height - (style?.boxSizing === 'border-box' ? 0 : around)}px`;
}

function equalize(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.style.minHeight = '';
  for (const row of rowsOf(elements)) {
    const height = Math.max(...row.map((element) => element.getBoundingClientRect().height));
    if (row.length > 1) for (const element of row) makeAsHigh(element, height);
  }
}

/**
 * Gives matches in one row equal heights, also after the widget or their content changes. Of their inline styles only
 * `min-height` is changed.
 */
export function keepEqualHeights(node: HTMLElement, selector: string): Stop | undefined {
  const elements = findAll(node, selector);
  if (elements.length < 2) return undefined;
  equalize(elements);
  if (typeof ResizeObserver !== 'function') return undefined;
  const observer = new ResizeObserver(() => nextFrame(() => equalize(elements)));
  for (const element of [node, ...elements]) observer.observe(element);
  return () => observer.disconnect();
}

/** Makes the right column of cart and checkout sticky; the stylesheet positions it. */
export function stickColumn(node: HTMLElement, settings: Settings): void {
  if (!isOn(settings.sticky_right_column)) return;
  const offset = asNumber(settings.sticky_right_column_offset);
  for (const column of findAll(node, '.e-sticky-right-column')) {
    column.classList.add('e-sticky-right-column--active');
    column.style.top = `${offset + adminBarHeight(node.ownerDocument)}px`;
  }
}
