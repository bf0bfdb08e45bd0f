import type { CSSProperties } from 'react';
import { drawElement } from '../../react/draw-markup';
import { SPACER } from './markup';

const KEPT = ['margin', 'placeSelf', 'order', 'gridArea', 'verticalAlign', 'float'] as const;

function styleOf(element: Element, { width, height }: DOMRect): CSSProperties {
  const own = element.ownerDocument.defaultView?.getComputedStyle(element);
  return {
    ...Object.fromEntries(KEPT.map((name) => [name, own?.[name] ?? ''])),
    display: own?.display.startsWith('inline') ? 'inline-block' : 'block',
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    flex: '0 0 auto',
    visibility: 'hidden',
    overflowAnchor: 'none',
  };
}

/** An empty block that takes exactly the space of `element` in its flow, flex line or grid; put after it at once. */
export function drawSpacer(element: HTMLElement, place: DOMRect): HTMLElement {
  const view = <div className={SPACER} aria-hidden="true" style={styleOf(element, place)} />;
  const spacer = drawElement(view);
  element.after(spacer);
  return spacer;
}
