import { type Stop, stopAll } from '../../dom/types';
import { watchFrames } from '../frames';
import { distanceToEdge, hasEffects } from './geometry';
import { overrideStyle } from './inline-style';
import type { StickySetup } from './settings';
import { createState } from './state';

/** Sticks with `position: sticky`: the browser places the element, we only say when it is stuck. */
export function stickNatively(element: HTMLElement, limit: HTMLElement, setup: StickySetup): Stop {
  const { edge, offset, effectsOffset } = setup;
  const state = createState(element);
  let way = ownWay(element, limit);
  const restore = overrideStyle(element, { position: 'sticky', [edge]: `${offset}px` });
  const stop = watchFrames(element, ({ height }) => {
    const box = element.getBoundingClientRect();
    const home = limit.getBoundingClientRect();
    if (!box.height) return () => state();
    const isStuck = distanceToEdge(edge, box, offset, height) <= 0.5;
    if (!isStuck) way = box.top - home.top;
    const place = { top: home.top + way, bottom: home.top + way + box.height };
    const distance = isStuck ? Math.min(0, distanceToEdge(edge, place, offset, height)) : 1;
    return () => state(isStuck, hasEffects(distance, effectsOffset));
  });
  return stopAll([restore, () => state(), stop]);
}

/** px from the limit's top to where the element lies by itself; measured before it sticks. */
const ownWay = (element: HTMLElement, limit: HTMLElement): number =>
  element.getBoundingClientRect().top - limit.getBoundingClientRect().top;
