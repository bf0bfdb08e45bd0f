import { find } from '../../dom/find';
import type { MotionGroup } from './settings';

/** What is moved, and the element whose way through the window drives it. */
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

/** The element whose background moves: in a column what it is filled with, else the element itself. */
export const backgroundOwner = (element: HTMLElement): HTMLElement =>
  (element.classList.contains('elementor-column')
    ? find(element, ':scope > .elementor-element-populated')
    : null) ?? element;

/** Width and height of the layer in percent of its box: ten percent more per unit of speed on each moving axis. */
export function layerSize({ scroll, pointer }: MotionGroup): [number, number] {
  const speedOf = (name: string): number =>
    scroll.find((effect) => effect.name === name)?.amount ??
    pointer.find((effect) => effect.name === 'mouseTrack')?.amount ??
    0;
  return [100 + 10 * speedOf('translateX'), 100 + 10 * speedOf('translateY')];
}
