import { type RefObject, useLayoutEffect, useRef } from 'react';
import { listen } from '../../../dom/events';
import { stopAll } from '../../../dom/types';
import { usePinch } from './use-pinch';
import type { Turning } from './use-turning';
import type { Point, Zoom } from './use-zoom';

/** px after which a press counts as a drag. */
const SLACK = 8;
/** px, or part of the width, that turns a slide; px that closes by a swipe up or down. */
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
  /** Controls, and what else has gestures of its own. */
  untouched: string;
  /** A click of the mouse enlarges as well, instead of a double click. */
  zoomsByClick?: boolean;
  leave(): void;
}

/** Swipes turn slides, a swipe up or down closes, a drag moves a zoomed image, a double click or two fingers zoom. */
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
      listen<PointerEvent>(surface, 'pointerdown', begin),
      listen<PointerEvent>(dialog, 'pointermove', move),
      listen(dialog, 'pointerup', end),
      listen(dialog, 'pointercancel', end),
      ...['click', 'dblclick'].map((type) => listen<MouseEvent>(surface, type, enlarge)),
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

/** The click that ends a drag is none. */
function swallowClick(dialog: HTMLElement): void {
  const stop = listen(
    dialog,
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, once: true },
  );
  setTimeout(stop, 0);
}
