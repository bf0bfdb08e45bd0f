import { type Stop, stopAll } from '../../dom/events';
import { overrideStyles } from '../../dom/inline-styles';
import { emit } from '../../host/events/events';
import { type Frame, watchFrames } from '../frames';
import {
  clearEdge,
  distanceToEdge,
  EFFECTS,
  followsParent,
  hasEffects,
  SPACER,
  type Span,
  STICK,
  STUCK,
  type StickySetup,
  UNSTICK,
} from './geometry';

/**
 * Returns a function that writes the classes of a stuck element and of its effects, and emits changes. Without arguments
 * it removes both.
 */
export function createState(element: HTMLElement): (isStuck?: boolean, hasEffects?: boolean) => void {
  let wasStuck = false;
  return (isStuck = false, hasEffects = false) => {
    element.classList.toggle(EFFECTS, hasEffects);
    if (isStuck === wasStuck) return;
    wasStuck = isStuck;
    for (const name of STUCK) element.classList.toggle(name, isStuck);
    emit(element, isStuck ? STICK : UNSTICK);
  };
}

const KEPT = ['margin', 'placeSelf', 'order', 'gridArea', 'verticalAlign', 'float'] as const;

function styleOf(element: Element, { width, height }: DOMRect): Partial<CSSStyleDeclaration> {
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

/** Inserts an empty block after `element` with exactly its size in the flow, flex line or grid. */
function insertSpacer(element: HTMLElement, box: DOMRect): HTMLElement {
  const spacer = document.createElement('div');
  spacer.className = SPACER;
  spacer.setAttribute('aria-hidden', 'true');
  Object.assign(spacer.style, styleOf(element, box));
  element.after(spacer);
  return spacer;
}

/** A stuck element and the spacer that keeps its space in the flow. */
interface Stuck {
  readonly spacer: HTMLElement;
  /** Positions the element at the end of its limit, or at the window's edge. */
  tie(isAtLimit: boolean): void;
  /** Returns the element to its position in the flow. */
  release(): void;
}

/** Sticks with `position: fixed` and a spacer that is inserted in the same frame. */
export function stickFixed(element: HTMLElement, limit: HTMLElement | null, setup: StickySetup): Stop {
  const { edge } = setup;
  const showState = createState(element);
  let stuck: Stuck | null = null;
  let size = '';
  const release = (): void => {
    stuck?.release();
    stuck = null;
  };
  const update = (frame: Frame): (() => void) => {
    const box = (stuck?.spacer ?? element).getBoundingClientRect();
    const at = stateAt(box, limit, setup, frame);
    return () => {
      if (at.isStuck) {
        stuck ??= takeOut(element, limit, setup, box);
        // Its own height: before, a flex row may have stretched it.
        stuck.tie(isAtLimit(limit, element.offsetHeight, setup, frame));
      } else release();
      showState(at.isStuck, at.hasEffects);
      clearEdge(element, edge, at.covers);
    };
  };
  const step = (frame: Frame): (() => void) => {
    const now = `${frame.width} ${frame.height}`;
    const isResized = stuck !== null && size !== now;
    size = now;
    if (!isResized) return update(frame);
    // After a resize a stuck element is measured again, in its own position in the flow.
    return () => {
      release();
      update(frame)();
    };
  };
  return stopAll([release, () => showState(), () => clearEdge(element, edge, 0), watchFrames(element, step)]);
}

/** State of an element whose position in the flow is `box`; `covers` is the height of a bar at the window's edge, px. */
function stateAt(box: DOMRect, limit: HTMLElement | null, setup: StickySetup, frame: Frame) {
  const { edge, offset, effectsOffset } = setup;
  // An element hidden on this device has no box, and does not stick.
  const distance = box.width || box.height ? distanceToEdge(edge, box, offset, frame.height) : 1;
  const isStuck = distance <= 0;
  const isBar = !limit && box.width > frame.width / 2 && box.height < frame.height / 2;
  return {
    isStuck,
    hasEffects: hasEffects(distance, effectsOffset),
    covers: isStuck && isBar ? offset + box.height : 0,
  };
}

const isAtLimit = (
  limit: HTMLElement | null,
  height: number,
  { edge, offset }: StickySetup,
  frame: Frame,
): boolean => limit !== null && followsParent(edge, innerSpan(limit), height, offset, frame.height);

function takeOut(
  element: HTMLElement,
  limit: HTMLElement | null,
  { edge, offset }: StickySetup,
  box: DOMRect,
): Stuck {
  const far = edge === 'top' ? 'bottom' : 'top';
  const start = toStart(element, box);
  // The spacer is inserted first: a layout without both would be shorter, and scroll anchoring would scroll the page.
  const spacer = insertSpacer(element, box);
  const restore = overrideStyles(element, {
    position: 'fixed',
    'overflow-anchor': 'none',
    width: `${box.width}px`,
    'margin-top': '0px',
    'margin-bottom': '0px',
    [edge]: `${offset}px`,
    [far]: '',
    'inset-inline-start': start,
  });
  let untie: Stop | null = null;
  const tie = (isAtLimit: boolean): void => {
    if (isAtLimit === Boolean(untie)) return;
    untie?.();
    untie = isAtLimit && limit ? tieTo(limit, element, spacer, edge) : null;
  };
  return {
    spacer,
    tie,
    release() {
      tie(false);
      restore();
      spacer.remove();
    },
  };
}

function tieTo(limit: HTMLElement, element: HTMLElement, spacer: HTMLElement, edge: 'top' | 'bottom'): Stop {
  const restoreLimit = overrideStyles(limit, { position: 'relative' });
  const far = edge === 'top' ? 'bottom' : 'top';
  const start = startWithin(spacer, limit);
  const restoreElement = overrideStyles(element, {
    position: 'absolute',
    [edge]: '',
    [far]: '0px',
    'inset-inline-start': start,
  });
  return () => {
    restoreElement();
    restoreLimit();
  };
}

/** Distance from the start edge of the body; empty if it is 0, so that the page's own rule applies. */
function toStart(element: HTMLElement, box: DOMRect): string {
  const { body, defaultView } = element.ownerDocument;
  const isRtl = defaultView?.getComputedStyle(body).direction === 'rtl';
  const start = isRtl ? body.getBoundingClientRect().right - box.right : box.left;
  return start ? `${start}px` : '';
}

function startWithin(spacer: HTMLElement, limit: HTMLElement): string {
  const isRtl = spacer.ownerDocument.defaultView?.getComputedStyle(limit).direction === 'rtl';
  const box = spacer.getBoundingClientRect();
  const outer = limit.getBoundingClientRect();
  return `${isRtl ? outer.right - box.right : box.left - outer.left}px`;
}

function innerSpan(limit: HTMLElement): Span {
  const { top, bottom } = limit.getBoundingClientRect();
  const own = limit.ownerDocument.defaultView?.getComputedStyle(limit);
  const width = (raw?: string): number => Number.parseFloat(raw ?? '') || 0;
  return { top: top + width(own?.borderTopWidth), bottom: bottom - width(own?.borderBottomWidth) };
}
