import { type Stop, stopAll } from '../../dom/events';
import { overrideStyles } from '../../dom/inline-styles';
import { settingsOf } from '../../elementor/element-settings';
import { adminBarHeight } from '../../elementor/layout';
import { elementorOf, onDevice, onResize } from '../../elementor/runtime';
import { debounce } from '../../timing/debounce';
import { watchFrames } from '../frames';
import { $topBarHeight } from '../page-layout';
import { createState, stickFixed } from './fixed';
import {
  distanceToEdge,
  hasEffects,
  limitOf,
  parseSticky,
  STICKY,
  type StickySetup,
  sticksByItself,
} from './geometry';

/**
 * Lets an element that sticks by itself reach the padding edge of its limit, as the original does; the browser stops it at
 * the content edge. A negative margin does that where it moves nothing else; null where it would.
 */
function reachPadding(element: HTMLElement, limit: HTMLElement, edge: StickySetup['edge']): Stop | null {
  const view = element.ownerDocument.defaultView;
  const side = edge === 'top' ? 'paddingBottom' : 'paddingTop';
  const padding = Number.parseFloat(view?.getComputedStyle(limit)[side] ?? '') || 0;
  if (!padding) return () => {};
  if (edge !== 'top' || element.nextElementSibling) return null;
  const sizes = (): string => `${limit.offsetHeight} ${element.getBoundingClientRect().top}`;
  const before = sizes();
  const margin = Number.parseFloat(view?.getComputedStyle(element).marginBottom ?? '') || 0;
  const restore = overrideStyles(element, { 'margin-bottom': `${margin - padding}px` });
  if (sizes() === before) return restore;
  restore();
  return null;
}

/** Sticks with `position: sticky`: the browser positions the element, this function writes its state. */
function stickNatively(element: HTMLElement, limit: HTMLElement, setup: StickySetup): Stop {
  const { edge, offset, effectsOffset } = setup;
  const state = createState(element);
  // Distance from the limit's top to the element's own position, px; measured before it sticks.
  let own = element.getBoundingClientRect().top - limit.getBoundingClientRect().top;
  const restore = overrideStyles(element, { position: 'sticky', [edge]: `${offset}px` });
  const stop = watchFrames(element, ({ height }) => {
    const box = element.getBoundingClientRect();
    const { top } = limit.getBoundingClientRect();
    if (!box.height) return () => state();
    const isStuck = distanceToEdge(edge, box, offset, height) <= 0.5;
    if (!isStuck) own = box.top - top;
    const span = { top: top + own, bottom: top + own + box.height };
    const distance = isStuck ? Math.min(0, distanceToEdge(edge, span, offset, height)) : 1;
    return () => state(isStuck, hasEffects(distance, effectsOffset));
  });
  return stopAll([restore, () => state(), stop]);
}

/** Time after the last resize event until the settings are read again, ms. */
const RESIZE_QUIET = 300;

/** Sticks an element to an edge of the window on the devices in its settings. */
export function connect(node: HTMLElement): Stop {
  const elementor = elementorOf(node.ownerDocument);
  let known = '';
  let stop: Stop | undefined;
  const update = (): void => {
    const setup = setupOf(node, elementor.$device.get(), $topBarHeight.get());
    // Compared as text: only a changed setup restarts it.
    const text = JSON.stringify(setup);
    if (text === known) return;
    known = text;
    stop?.();
    stop = setup ? stick(node, setup) : undefined;
  };
  const rested = debounce(update, RESIZE_QUIET);
  return stopAll([
    onDevice(elementor, update),
    $topBarHeight.listen(update),
    onResize(elementor, rested),
    rested.cancel,
    () => stop?.(),
  ]);
}

function setupOf(element: HTMLElement, device: string, topBar: number): StickySetup | null {
  const settings = settingsOf(element);
  const { setting } = elementorOf(element.ownerDocument);
  return parseSticky(
    settings,
    device,
    (key) => setting(settings, key),
    adminBarHeight(element.ownerDocument) + topBar,
  );
}

function stick(element: HTMLElement, setup: StickySetup): Stop {
  const limit = limitOf(element, setup);
  element.classList.add(STICKY);
  const extend = limit && sticksByItself(element, limit) ? reachPadding(element, limit, setup.edge) : null;
  const stop =
    limit && extend
      ? stopAll([stickNatively(element, limit, setup), extend])
      : stickFixed(element, limit, setup);
  return stopAll([() => element.classList.remove(STICKY), stop]);
}
