import { useLayoutEffect, useMemo, useRef } from 'react';
import { type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { watchSeen } from '../../dom/visibility';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { listen } from '../../host/events/listen';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { nextFrame } from '../../timing/schedule';
import { type Frame, type FrameTask, watchFrames } from '../frames';
import { useDevice } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import {
  composeTransform,
  HAS_LAYER,
  LAYER,
  LAYER_BOX,
  MOVED,
  MOVED_PARENT,
  type MotionGroup,
  PERSPECTIVE,
  pageProgress,
  parseMotionGroup,
  SMOOTHING,
  type Values,
  valuesAt,
  viewportProgress,
} from './motion-settings';

/**
 * Registers custom properties without inheritance, so that a new value restyles one element and not its descendants.
 */
export function keepToElement(names: readonly string[]): void {
  for (const name of names) {
    try {
      CSS.registerProperty({ name: `--${name}`, syntax: '*', inherits: false });
    } catch {
      // Already registered, which does not restyle the page again, or not supported: the effect is only slower.
    }
  }
}

/** What an effect moves. */
interface Moved {
  /** Node that gets the values. */
  node: HTMLElement;
  /** Element whose scroll progress is used. */
  driver: HTMLElement;
  /** Container of a background layer; null for the element group. */
  box: HTMLElement | null;
}

/** The moved part of an element: a widget's container, a column's wrap, otherwise the element itself. */
function elementTarget(element: HTMLElement): Moved | null {
  const inner =
    find(element, ':scope > .elementor-widget-container') ??
    (element.classList.contains('elementor-column')
      ? find(element, ':scope > .elementor-widget-wrap, :scope > .elementor-column-wrap')
      : null);
  const node = inner ?? element;
  return node.parentElement && { node, driver: node.parentElement, box: null };
}

/** The element whose background moves: the populated child of a column, otherwise the element itself. */
const backgroundOwner = (element: HTMLElement): HTMLElement =>
  (element.classList.contains('elementor-column')
    ? find(element, ':scope > .elementor-element-populated')
    : null) ?? element;

/** Width and height of the layer in percent of its container: 10 % more per unit of speed on each axis. */
function layerSize({ scroll, pointer }: MotionGroup): [number, number] {
  const speedOf = (name: string): number =>
    scroll.find((effect) => effect.name === name)?.amount ??
    pointer.find((effect) => effect.name === 'mouseTrack')?.amount ??
    0;
  return [100 + 10 * speedOf('translateX'), 100 + 10 * speedOf('translateY')];
}

/** Starts the effects of a group; the returned function removes all their changes. */
function startEffects(element: HTMLElement, group: MotionGroup, moved: Moved, { setting }: Elementor): Stop {
  const settings = settingsOf(element);
  const { node, driver, box } = moved;
  const effects = [...group.scroll, ...group.pointer];
  const hasTilt = group.pointer.some(({ name }) => name === 'tilt');
  const unmark = markAll(box ? element : node, driver, { layer: box !== null, perspective: hasTilt });
  const progress = progressOf(group, () => setting(settings, '_position') === 'fixed');
  const write = createWriter(node, settings);
  let scrolled = Number.NaN;
  const step = (frame: Frame): (() => void) => {
    const scroll = progress(driver, frame);
    const travel = box && { x: node.offsetWidth - box.offsetWidth, y: node.offsetHeight - box.offsetHeight };
    const values = valuesAt(effects, { scroll, x: frame.pointerX, y: frame.pointerY }, travel);
    const isScrolling = frame.y !== scrolled;
    scrolled = frame.y;
    return () => write(values, isScrolling);
  };
  return stopAll([
    unmark,
    () => write(null, false),
    listen(node, 'mouseover', () => node.style.removeProperty(SMOOTHING)),
    runWhileSeen(group.range === 'page' ? node.ownerDocument.body : driver, node, step),
  ]);
}

/** Runs once at the start, so that the first values are set before the element is seen, then only in view. */
function runWhileSeen(seen: HTMLElement, node: HTMLElement, step: FrameTask): Stop {
  let running: Stop | null = watchFrames(node, step);
  const rest = (): void => {
    running?.();
    running = null;
  };
  return stopAll([
    rest,
    watchSeen(seen, (isSeen) => {
      if (isSeen) running ??= watchFrames(node, step);
      else rest();
    }),
  ]);
}

function progressOf(
  { range }: MotionGroup,
  isFixed: () => boolean,
): (driver: HTMLElement, frame: Frame) => number {
  return (driver, frame) => {
    if (range === 'page' || (range === '' && isFixed())) {
      const root = driver.ownerDocument.documentElement;
      return pageProgress(frame.y, root.scrollHeight - root.clientHeight);
    }
    if (range === 'viewport' && isFixed()) return (frame.y / frame.height) * 100;
    const { top, height } = driver.getBoundingClientRect();
    return viewportProgress(top, height, frame.height);
  };
}

/** Returns a function that writes changed values; null removes all. The first values are set without a transition. */
function createWriter(
  node: HTMLElement,
  settings: Settings,
): (values: Values | null, isScrolling: boolean) => void {
  const { style } = node;
  let former: Values = {};
  return (values, isScrolling) => {
    if (!values) return clear(style, former);
    if (!Object.keys(former).length) begin(style, values, settings);
    else if (isScrolling) style.setProperty(SMOOTHING, '100ms');
    for (const [name, value] of Object.entries(values)) {
      if (former[name] === value) continue;
      if (name === 'opacity') style.opacity = value;
      else style.setProperty(`--${name}`, value);
    }
    former = values;
  };
}

function begin(style: CSSStyleDeclaration, values: Values, settings: Settings): void {
  const names = Object.keys(values);
  const moves = names.filter((name) => name !== 'opacity' && name !== 'blur');
  keepToElement(names);
  if (moves.length) style.transform = composeTransform(settings, moves);
  if (names.includes('blur')) style.filter = 'blur(var(--blur))';
  if (names.includes('opacity')) style.willChange = 'opacity';
  style.transition = 'none';
  nextFrame(() => nextFrame(() => style.removeProperty('transition')));
}

function clear(style: CSSStyleDeclaration, former: Values): void {
  const names = Object.keys(former).map((name) => `--${name}`);
  for (const name of ['transform', 'filter', 'opacity', 'will-change', 'transition', SMOOTHING, ...names]) {
    style.removeProperty(name);
  }
}

function markAll(owner: Element, parent: Element, has: { layer: boolean; perspective: boolean }): Stop {
  owner.classList.add(MOVED);
  if (has.layer) owner.classList.add(HAS_LAYER);
  parent.classList.add(MOVED_PARENT);
  if (has.perspective) parent.classList.add(PERSPECTIVE);
  return () => {
    owner.classList.remove(MOVED, HAS_LAYER);
    parent.classList.remove(MOVED_PARENT, PERSPECTIVE);
  };
}

/** The first child of an element, a layer with its background, and its effects. */
function BackgroundLayer({ node, group }: FeatureProps & { group: MotionGroup }) {
  const boxRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = boxRef;
    const { current: layer } = layerRef;
    const driver = node.parentElement;
    if (!box || !layer || !driver) return undefined;
    return startEffects(node, group, { node: layer, driver, box }, elementorOf(node.ownerDocument));
  }, [node, group]);
  const [width, height] = layerSize(group);
  return (
    <Placed anchor={backgroundOwner(node)} position="prepend">
      <div ref={boxRef} className={LAYER_BOX}>
        <div ref={layerRef} className={LAYER} style={{ width: `${width}%`, height: `${height}%` }} />
      </div>
    </Placed>
  );
}

/** Scroll and mouse effects of an element and of its background. */
export default function MotionEffects({ node }: FeatureProps) {
  const element = useGroup(node, 'motion_fx');
  const background = useGroup(node, 'background_motion_fx');
  useLayoutEffect(() => {
    const moved = element && elementTarget(node);
    return moved ? startEffects(node, element, moved, elementorOf(node.ownerDocument)) : undefined;
  }, [node, element]);
  return background && <BackgroundLayer node={node} group={background} />;
}

/** A group of effects, or null on other devices and with reduced motion. */
function useGroup(node: HTMLElement, prefix: 'motion_fx' | 'background_motion_fx'): MotionGroup | null {
  const group = useMemo(() => parseMotionGroup(settingsOf(node), prefix), [node, prefix]);
  const device = useDevice(node);
  const isAllowed = useMotionAllowed(node);
  return isAllowed && (group?.devices?.includes(device) ?? true) ? group : null;
}
