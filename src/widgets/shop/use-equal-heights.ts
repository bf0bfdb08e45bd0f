import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { nextFrame } from '../../timing/schedule';

const outerHeight = (element: HTMLElement): number => element.getBoundingClientRect().height;

/** Those that stand beside one another: on a phone each has a row of its own and its own height. */
function rowsOf(elements: readonly HTMLElement[]): HTMLElement[][] {
  const rows = new Map<number, HTMLElement[]>();
  for (const element of elements) {
    const top = Math.round(element.getBoundingClientRect().top);
    rows.set(top, [...(rows.get(top) ?? []), element]);
  }
  return [...rows.values()];
}

/** `min-height` counts without padding and border unless the element says otherwise. */
function makeAsHigh(element: HTMLElement, height: number): void {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const isWhole = style?.boxSizing === 'border-box';
  const edges = isWhole
    ? []
    : (['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'] as const);
  const around = edges.reduce((sum, edge) => sum + (Number.parseFloat(style?.[edge] ?? '') || 0), 0);
  element.style.minHeight = `${height - around}px`;
}

function equalize(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.style.minHeight = '';
  for (const row of rowsOf(elements)) {
    const height = Math.max(...row.map(outerHeight));
    if (row.length > 1) for (const element of row) makeAsHigh(element, height);
  }
}

/**
 * Makes matches that stand beside one another equally high, and keeps them so when the place or their content changes
 *. Of the author's inline styles only `min-height` is used.
 */
export function useEqualHeights(node: HTMLElement, selector: string): void {
  useLayoutEffect(() => {
    const elements = findAll(node, selector);
    if (elements.length < 2) return undefined;
    equalize(elements);
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(() => nextFrame(() => equalize(elements)));
    for (const element of [node, ...elements]) observer.observe(element);
    return () => observer.disconnect();
  }, [node, selector]);
}
