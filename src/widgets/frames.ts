import type { Stop } from '../dom/events';
import { listen } from '../host/events/listen';

import { guard } from '../host/report';
import { nextFrame } from '../timing/schedule';
import { MOTION_RECALC } from './page-layout';

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

/** The loop of frames of a window. */
interface FrameLoop {
  readonly tasks: Map<FrameTask, Element>;
  /** Percent of the window. */
  pointer: { x: number; y: number };
  isDue: boolean;
}

const loops = new WeakMap<Window, FrameLoop>();

/**
 * Runs a task in the next frame, and in each frame after a scroll, a resize, a change of the page's height, a request
 * for new measurements or a pointer move. The page has one loop, which is idle while nothing changes.
 */
export function watchFrames(node: Element, task: FrameTask): Stop {
  const view = node.ownerDocument.defaultView;
  if (!view) return () => {};
  const loop = loops.get(view) ?? { tasks: new Map(), pointer: { x: 50, y: 50 }, isDue: false };
  loop.tasks.set(task, node);
  if (!loops.has(view)) listenForChanges(view, loop);
  loops.set(view, loop);
  requestFrame(view);
  return () => void loop.tasks.delete(task);
}

/** Requests one frame. */
export function requestFrame(view: Window): void {
  const loop = loops.get(view);
  if (!loop?.tasks.size || loop.isDue) return;
  loop.isDue = true;
  nextFrame(() => runFrame(view, loop));
}

function runFrame(view: Window, loop: FrameLoop): void {
  loop.isDue = false;
  const frame: Frame = {
    y: view.scrollY,
    width: view.innerWidth,
    height: view.innerHeight,
    pointerX: loop.pointer.x,
    pointerY: loop.pointer.y,
  };
  const writes = [...loop.tasks].map(
    ([task, node]) => [guard('frames', node, () => task(frame)), node] as const,
  );
  for (const [write, node] of writes) if (write) guard('frames', node, write);
}

/** Listens from the first task on: adding and removing listeners on each scroll costs more than idle listeners. */
function listenForChanges(view: Window, loop: FrameLoop): void {
  const ask = (): void => requestFrame(view);
  if (typeof ResizeObserver === 'function') new ResizeObserver(ask).observe(view.document.body);
  listen(view, 'scroll', { passive: true }, ask);
  listen(view, 'resize', { host: true }, ask);
  listen(view, 'load', { capture: true }, ask);
  listen(view, 'mousemove', { passive: true }, ({ clientX, clientY }) => {
    loop.pointer = { x: (100 / view.innerWidth) * clientX, y: (100 / view.innerHeight) * clientY };
    ask();
  });
  listen(view, MOTION_RECALC, { host: true }, ask);
}
