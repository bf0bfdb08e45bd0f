import { type Stop, stopAll } from '../../dom/types';
import { type Frame, watchFrames } from '../frames';
import { clearEdge } from './clear-edge';
import { distanceToEdge, followsParent, hasEffects, type Span } from './geometry';
import { overrideStyle } from './inline-style';
import type { StickySetup } from './settings';
import { createSpacer } from './spacer';
import { createState } from './state';

interface Stuck {
  spacer: HTMLElement;
  restore: () => void;
  /** Brings the parent's style back; set while the element goes along with the parent's end. */
  leave: (() => void) | null;
}

/** One element at work. */
interface Sticking {
  element: HTMLElement;
  limit: HTMLElement | null;
  setup: StickySetup;
  state: ReturnType<typeof createState>;
  stuck: Stuck | null;
  /** Size of the window the element was measured in. */
  size: string;
}

/** Sticks with `position: fixed` and a spacer put in its place within the same frame (contract 3.12). */
export function stickFixed(element: HTMLElement, limit: HTMLElement | null, setup: StickySetup): Stop {
  const state = createState(element);
  const work: Sticking = { element, limit, setup, state, stuck: null, size: '' };
  return stopAll([
    () => release(work),
    () => state(),
    () => clearEdge(element, setup.edge, 0),
    watchFrames(element, (frame) => measure(work, frame)),
  ]);
}

/** In a window of another size a stuck element is measured anew, where it lies by itself. */
function measure(work: Sticking, frame: Frame): () => void {
  const size = `${frame.width} ${frame.height}`;
  const isAnew = work.stuck !== null && work.size !== size;
  work.size = size;
  if (!isAnew) return place(work, frame);
  return () => {
    release(work);
    place(work, frame)();
  };
}

function place(work: Sticking, frame: Frame): () => void {
  const { element, limit, setup, state } = work;
  const { edge, offset, effectsOffset } = setup;
  const holder = work.stuck?.spacer ?? element;
  const box = holder.getBoundingClientRect();
  // What its device hides lies nowhere.
  const distance = box.width || box.height ? distanceToEdge(edge, box, offset, frame.height) : 1;
  const isStuck = distance <= 0;
  const follows =
    isStuck && limit !== null && followsParent(edge, innerSpan(limit), box.height, offset, frame.height);
  const isBar = !limit && box.width > frame.width / 2 && box.height < frame.height / 2;
  return () => {
    if (!isStuck) release(work);
    else {
      work.stuck ??= stick(element, setup, box);
      follow(element, work.stuck, follows ? limit : null, setup);
    }
    state(isStuck, hasEffects(distance, effectsOffset));
    clearEdge(element, edge, isStuck && isBar ? offset + box.height : 0);
  };
}

function release(work: Sticking): void {
  if (work.stuck) letGo(work.stuck);
  work.stuck = null;
}

function stick(element: HTMLElement, { edge, offset }: StickySetup, place: DOMRect): Stuck {
  const spacer = createSpacer(element, place);
  const other = edge === 'top' ? 'bottom' : 'top';
  const restore = overrideStyle(element, {
    position: 'fixed',
    width: `${place.width}px`,
    'margin-top': '0px',
    'margin-bottom': '0px',
    [edge]: `${offset}px`,
    [other]: '',
    'inset-inline-start': toStart(element, place),
  });
  element.after(spacer);
  return { spacer, restore, leave: null };
}

/** Distance from the start edge of the body; empty when there is none, so that the page's own rule may stand. */
function toStart(element: HTMLElement, place: DOMRect): string {
  const { body, defaultView } = element.ownerDocument;
  const isRtl = defaultView?.getComputedStyle(body).direction === 'rtl';
  const start = isRtl ? body.getBoundingClientRect().right - place.right : place.left;
  return start ? `${start}px` : '';
}

function letGo({ spacer, restore, leave }: Stuck): void {
  leave?.();
  restore();
  spacer.remove();
}

/** Ties the element to the end of `limit`, or back to the window's edge when null. */
function follow(element: HTMLElement, stuck: Stuck, limit: HTMLElement | null, { edge }: StickySetup): void {
  if (!limit) {
    stuck.leave?.();
    stuck.leave = null;
    return;
  }
  if (stuck.leave) return;
  const backs = [overrideStyle(limit, { position: 'relative' })];
  const far = edge === 'top' ? 'bottom' : 'top';
  const start = startWithin(stuck.spacer, limit);
  backs.push(
    overrideStyle(element, { position: 'absolute', [edge]: '', [far]: '0px', 'inset-inline-start': start }),
  );
  stuck.leave = () => {
    for (const back of backs.reverse()) back();
  };
}

function startWithin(spacer: HTMLElement, limit: HTMLElement): string {
  const isRtl = spacer.ownerDocument.defaultView?.getComputedStyle(limit).direction === 'rtl';
  const box = spacer.getBoundingClientRect();
  const home = limit.getBoundingClientRect();
  return `${isRtl ? home.right - box.right : box.left - home.left}px`;
}

function innerSpan(limit: HTMLElement): Span {
  const { top, bottom } = limit.getBoundingClientRect();
  const own = limit.ownerDocument.defaultView?.getComputedStyle(limit);
  const width = (raw?: string): number => Number.parseFloat(raw ?? '') || 0;
  return { top: top + width(own?.borderTopWidth), bottom: bottom - width(own?.borderBottomWidth) };
}
