import { listen } from '../dom/events';
import type { Stop } from '../dom/types';
import { on } from '../host/events';
import { shared } from '../host/registry';
import { guard } from '../host/report';
import { nextFrame } from '../timing/schedule';

/** State of a frame: scroll position and window size in px, pointer position in percent of the window. */
export interface Frame {
  y: number;
  width: number;
  height: number;
  pointerX: number;
  pointerY: number;
}

/**
 * Work of one frame: measures, and returns a function that writes. All tasks of a frame measure before any of them
 * writes, so many effects cost one layout.
 */
export type FrameTask = (frame: Frame) => (() => void) | undefined | void;

interface Loop {
  tasks: Map<FrameTask, Element>;
  pointer: { x: number; y: number };
  isDue: boolean;
  isListening: boolean;
}

/** Event that requests new measurements; tabs and accordions emit it. */
export const RECALC = 'elementor-pro/motion-fx/recalc';

const loop = (): Loop =>
  shared('frames', () => ({ tasks: new Map(), pointer: { x: 50, y: 50 }, isDue: false, isListening: false }));

/**
 * Runs a task in the next frame, and in each frame after a scroll, a resize, a change of the page's height, a request
 * for new measurements or a pointer move. The page has one loop, which is idle while nothing changes.
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

/** Requests one frame. */
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

/** Listens from the first task on: adding and removing listeners on each scroll costs more than idle listeners. */
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
