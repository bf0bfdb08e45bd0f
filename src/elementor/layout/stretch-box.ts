/** How an element is laid over its container: its width, and what it is moved towards the container's start, px. */
export interface StretchBox {
  readonly width: number;
  readonly offset: number;
}

/**
 * Measures an element that is to be as wide as `container`, or as the window without one (contract 3.11). Its own
 * inline width and place must have been taken back before.
 */
export function stretchBox(node: HTMLElement, container: Element | null, isRtl: boolean): StretchBox {
  const view = node.ownerDocument.defaultView as Window;
  const rect = node.getBoundingClientRect();
  const outer = container?.getBoundingClientRect();
  const width = (container ?? node.ownerDocument.documentElement).clientWidth;
  const left = rect.left + view.scrollX;
  const edge = outer ? outer.left + view.scrollX : 0;
  const isFixed = view.getComputedStyle(node).position === 'fixed';
  const offset = isFixed ? -edge : outer && left > edge ? left - edge : left;
  return { width, offset: isRtl && !isFixed ? width - (rect.width + offset) : offset };
}
