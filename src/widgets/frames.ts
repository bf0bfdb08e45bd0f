import { listen } from '../dom/events';
import type { Stop } from '../dom/types';
import { on } from '../host/events';
import { shared } from '../host/registry';
import { guard } from '../host/report';
import { nextFrame } from '../timing/schedule';

/** What a frame knows: scroll position and window size in px, pointer position in percent of the window. */
export interface Frame {
  y: number;
  width: number;
  height: number;
  pointerX: number;
  pointerY: number;
}

/**
 * Work of one frame: measures first and returns what it wants to write. All measuring of a frame is done before any
 * writing, so that a page full of effects costs one layout.
 */
export type FrameTask = (frame: Frame) => (() => void) | undefined | void;

interface Loop {
  tasks: Map<FrameTask, Element>;
  pointer: { x: number; y: number };
  isDue: boolean;
  isListening: boolean;
}

/** Event that asks for new measurements; tabs and accordions send it. */
export const RECALC = 'elementor-pro/motion-fx/recalc';

const loop = (): Loop =>
  shared('frames', () => ({ tasks: new Map(), pointer: { x: 50, y: 50 }, isDue: false, isListening: false }));

/**
 * Runs a task in the next frame and in each one in which the page scrolled, was resized, changed its height, asked for new
 * measurements, or the pointer moved. One loop for the page; nothing runs while nothing happens.
 */
export function watchFrames(node: Element, task: FrameTask): Stop {
  const state = loop();
  const view = node.ownerDocument.defaultView;
  if (!view) return () => {};
  state.tasks.set(task, node);
  if (!state.isListening) listenForChanges(view);
  state.isListening = true;
  requestFrame(view);
  return () => void state.tasks.delete(task);
}

/** Asks for one frame. */
export function requestFrame(view: Window): void {
  const state = loop();
  if (state.isDue || !state.tasks.size) return;
  state.isDue = true;
  nextFrame(() => runFrame(view));
}

function runFrame(view: Window): void {
  const state = loop();
  state.isDue = false;
  const frame = frameOf(view);
  const writes: [(() => void) | undefined | void, Element][] = [];
  for (const [task, node] of [...state.tasks]) writes.push([guard('frames', node, () => task(frame)), node]);
  for (const [write, node] of writes) if (write) guard('frames', node, write);
}

function frameOf(view: Window): Frame {
  const { pointer } = loop();
  return {
    y: view.scrollY,
    width: view.innerWidth,
    height: view.innerHeight,
    pointerX: pointer.x,
    pointerY: pointer.y,
  };
}

/** From the first task on: what comes and goes with each scroll would cost more than listeners with nothing to do. */
function listenForChanges(view: Window): void {
  const ask = (): void => requestFrame(view);
  if (typeof ResizeObserver === 'function') new ResizeObserver(ask).observe(view.document.body);
  listen(view, 'scroll', ask, { passive: true });
  listen(view, 'resize', ask, { passive: true });
  listen(view, 'load', ask, { capture: true });
  listen<MouseEvent>(view, 'mousemove', (event) => followPointer(view, event), { passive: true });
  on(view, RECALC, ask);
}

function followPointer(view: Window, { clientX, clientY }: MouseEvent): void {
  const { pointer } = loop();
  pointer.x = (100 / view.innerWidth) * clientX;
  pointer.y = (100 / view.innerHeight) * clientY;
  requestFrame(view);
}
