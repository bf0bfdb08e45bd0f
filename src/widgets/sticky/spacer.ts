import { SPACER } from './markup';

const KEPT = ['margin', 'place-self', 'order', 'grid-area', 'vertical-align', 'float'];

/** An empty block that takes exactly the room of `element` in its flow, flex line or grid. */
export function createSpacer(element: HTMLElement, { width, height }: DOMRect): HTMLElement {
  const spacer = element.ownerDocument.createElement('div');
  const own = element.ownerDocument.defaultView?.getComputedStyle(element);
  spacer.className = SPACER;
  spacer.setAttribute('aria-hidden', 'true');
  for (const name of KEPT) spacer.style.setProperty(name, own?.getPropertyValue(name) ?? '');
  Object.assign(spacer.style, {
    display: own?.display.startsWith('inline') ? 'inline-block' : 'block',
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    flex: '0 0 auto',
    visibility: 'hidden',
  });
  return spacer;
}
