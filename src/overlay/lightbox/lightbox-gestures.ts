import { type RefObject, useLayoutEffect, useRef } from 'react';
import { stopAll } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { useListener } from '../../react/hooks/use-listener';

import type { Point, Turning, Zoom } from './lightbox-slides';

interface Pinch {
  /** Fingers on the slides by pointer id. */
  fingers: Map<number, Point>;
  /** Distance of the two fingers, and the scale, when the second one touched. */
  from: { distance: number; scale: number } | null;
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function spanOf(fingers: Map<number, Point>): { distance: number; middle: Point } | null {
  const [one, two] = [...fingers.values()];
  if (!one || !two) return null;
  return {
    distance: Math.hypot(one.x - two.x, one.y - two.y) || 1,
    middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
  };
}

/**
 * Two fingers enlarge the image between them. The returned function says whether they do: gestures of one finger are
 * ignored until both are lifted.
 */
function usePinch(
  root: RefObject<HTMLElement | null>,
  { zoom, isHeld, dialog }: { zoom: Zoom; isHeld: boolean; dialog: HTMLElement },
): () => boolean {
  const pinch = useRef<Pinch>({ fingers: new Map(), from: null });
  useLayoutEffect(() => {
    const surface = root.current;
    const state = pinch.current;
    const { fingers } = state;
    if (!surface || isHeld) return undefined;
    const begin = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch') return;
      fingers.set(event.pointerId, pointOf(event));
      const span = spanOf(fingers);
      if (span) state.from ??= { distance: span.distance, scale: zoom.scale() };
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, pointOf(event));
      const span = spanOf(fingers);
      if (span && state.from)
        zoom.scaleTo((state.from.scale * span.distance) / state.from.distance, span.middle);
    };
    const end = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      if (!fingers.size) state.from = null;
    };
    return stopAll([
      listen(surface, 'pointerdown', begin),
      listen(dialog, 'pointermove', move),
      listen(dialog, 'pointerup pointercancel', end),
    ]);
  });
  return () => pinch.current.from !== null;
}

/** px after which a press is a drag. */
const SLACK = 8;
/** px of a drag that changes the slide, and of a vertical one that closes. */
const TURN = 80;
const CLOSE = 110;

interface Drag {
  from: Point;
  by: Point;
  id: number;
}

interface GestureSetup {
  turning: Turning;
  zoom: Zoom;
  isHeld: boolean;
  dialog: HTMLElement;
  /** Selector of controls and other elements with their own gestures. */
  untouched: string;
  /** A mouse click zooms instead of a double click. */
  zoomsByClick?: boolean;
  leave(): void;
}

/** Swipes change slides, a vertical swipe closes, a drag moves a zoomed image, a double click or two fingers zoom. */
export function useGestures(
  root: RefObject<HTMLElement | null>,
  { turning, zoom, isHeld, dialog, untouched, leave, zoomsByClick }: GestureSetup,
): void {
  const drag = useRef<Drag | null>(null);
  const pointer = useRef('');
  const isPinched = usePinch(root, { zoom, isHeld, dialog });
  useLayoutEffect(() => {
    const surface = root.current;
    if (!surface || isHeld) return undefined;
    const move = (event: PointerEvent): void => {
      const now = drag.current;
      if (!now || event.pointerId !== now.id || isPinched()) return;
      const next = { x: event.clientX - now.from.x, y: event.clientY - now.from.y };
      if (zoom.isOn) zoom.pan(next.x - now.by.x, next.y - now.by.y);
      else if (Math.abs(next.x) > SLACK && Math.abs(next.x) > Math.abs(next.y)) turning.drag(next.x);
      now.by = next;
    };
    const begin = (event: PointerEvent): void => {
      pointer.current = event.pointerType;
      if (event.button || (event.target as Element).closest(untouched)) return;
      if (isPinched()) {
        if (drag.current) turning.settle(drag.current.by.x);
        drag.current = null;
        return;
      }
      drag.current = {
        from: { x: event.clientX, y: event.clientY },
        by: { x: 0, y: 0 },
        id: event.pointerId,
      };
    };
    const enlarge = ({ type, target, clientX: x, clientY: y }: MouseEvent): void => {
      const wanted = zoomsByClick && pointer.current === 'mouse' ? 'click' : 'dblclick';
      if (type === wanted && (target as Element).matches('img')) zoom.toggle({ x, y });
    };
    const end = (): void => {
      const by = drag.current?.by;
      drag.current = null;
      if (!by) return;
      if (Math.hypot(by.x, by.y) > SLACK) swallowClick(dialog);
      if (!zoom.isOn) finish(by, { turning, dialog, leave });
    };
    return stopAll([
      listen(surface, 'pointerdown', begin),
      listen(dialog, 'pointermove', move),
      listen(dialog, 'pointerup pointercancel', end),
      listen(surface, 'click dblclick', enlarge),
    ]);
  });
}

function finish(
  by: Point,
  { turning, dialog, leave }: Pick<GestureSetup, 'turning' | 'dialog' | 'leave'>,
): void {
  const isAcross = Math.abs(by.x) > Math.abs(by.y);
  if (!isAcross && Math.abs(by.y) > CLOSE) {
    leave();
    return;
  }
  if (!isAcross || Math.abs(by.x) <= SLACK) return;
  const isRtl = dialog.ownerDocument.defaultView?.getComputedStyle(dialog).direction === 'rtl';
  if (Math.abs(by.x) > TURN) turning.turn(by.x < 0 !== isRtl ? 1 : -1, by.x);
  else turning.settle(by.x);
}

/** Cancels the click at the end of a drag. */
function swallowClick(dialog: HTMLElement): void {
  const stop = listen(dialog, 'click', { capture: true, once: true }, (event) => {
    event.stopPropagation();
    event.preventDefault();
  });
  setTimeout(stop, 0);
}

/** Change of the scale per px of the wheel; a pinch on a touchpad is reported as small turns with Ctrl. */
const PER_PX = 0.002;
const PER_PINCHED_PX = 0.01;

/** The wheel zooms in and out at the pointer. */
export function useWheel(root: RefObject<HTMLElement | null>, zoom: Zoom): void {
  useLayoutEffect(() => {
    const surface = root.current;
    if (!surface) return undefined;
    const turn = (event: WheelEvent): void => {
      if (event.cancelable) event.preventDefault();
      const by = event.deltaY * (event.ctrlKey ? PER_PINCHED_PX : PER_PX);
      zoom.scaleTo(zoom.scale() * Math.exp(-by), { x: event.clientX, y: event.clientY });
    };
    return listen(surface, 'wheel', { passive: false }, turn);
  });
}

const PAN = 60;
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};
/** Keys that would scroll the page behind the dialog. */
const SCROLLING = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

/** Arrow keys change slides, or move a zoomed image; other scrolling keys have no effect on the page. */
export function useKeys(
  dialog: HTMLElement,
  { turning, zoom, isRtl, isHeld }: { turning: Turning; zoom: Zoom; isRtl: boolean; isHeld: boolean },
): void {
  useListener(dialog, 'keydown', (event) => {
    if ((event.target as Element).closest('video, a[href]:not([role]), iframe') || event.defaultPrevented)
      return;
    const pan = PANS[event.key];
    if (SCROLLING.test(event.key) || pan) event.preventDefault();
    if (!pan || isHeld) return;
    if (zoom.isOn) zoom.pan(...pan);
    else if (pan[0]) turning.turn(pan[0] < 0 !== isRtl ? 1 : -1);
  });
}
