import { find } from '../../dom/find';
import { LAYER, LAYER_BOX } from './markup';
import type { MotionGroup } from './settings';

/** What is moved, and the element whose way through the window drives it (contract 3.13, "Targets"; 10). */
export interface Moved {
  /** Gets the values. */
  node: HTMLElement;
  /** Its progress counts. */
  driver: HTMLElement;
  /** Box of a background layer; null for the element group. */
  box: HTMLElement | null;
}

/** The moved part of an element: a widget's container, a column's wrap, else the element itself. */
export function elementTarget(element: HTMLElement): Moved | null {
  const inner =
    find(element, ':scope > .elementor-widget-container') ??
    (element.classList.contains('elementor-column')
      ? find(element, ':scope > .elementor-widget-wrap, :scope > .elementor-column-wrap')
      : null);
  const node = inner ?? element;
  return node.parentElement && { node, driver: node.parentElement, box: null };
}

/** Builds the background layer of an element and puts it first in there. */
export function backgroundTarget(element: HTMLElement, group: MotionGroup): Moved | null {
  const { parentElement, ownerDocument } = element;
  if (!parentElement) return null;
  const home = element.classList.contains('elementor-column')
    ? (find(element, ':scope > .elementor-element-populated') ?? element)
    : element;
  const box = ownerDocument.createElement('div');
  const node = ownerDocument.createElement('div');
  box.className = LAYER_BOX;
  node.className = LAYER;
  const [width, height] = layerSize(group);
  node.style.width = `${width}%`;
  node.style.height = `${height}%`;
  box.append(node);
  home.prepend(box);
  return { node, driver: parentElement, box };
}

/** Size of the layer in percent of its box: ten percent more per unit of speed on each moving axis. */
function layerSize({ scroll, pointer }: MotionGroup): [number, number] {
  const speedOf = (name: string): number =>
    scroll.find((effect) => effect.name === name)?.amount ??
    pointer.find((effect) => effect.name === 'mouseTrack')?.amount ??
    0;
  return [100 + 10 * speedOf('translateX'), 100 + 10 * speedOf('translateY')];
}
