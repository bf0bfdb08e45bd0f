import { useEvent } from '../../../react/hooks/use-event';
import type { Turning } from './use-turning';
import type { Zoom } from './use-zoom';

const PAN = 60;
const PANS: Record<string, [number, number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};
/** Keys that would scroll the page behind the dialog. */
const SCROLLING = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;

/** Arrow keys turn slides, or move a zoomed image; other scrolling keys stay without effect on the page. */
export function useKeys(
  dialog: HTMLElement,
  { turning, zoom, isRtl, isHeld }: { turning: Turning; zoom: Zoom; isRtl: boolean; isHeld: boolean },
): void {
  useEvent<KeyboardEvent>(dialog, 'keydown', (event) => {
    if ((event.target as Element).closest('video, a[href]:not([role]), iframe') || event.defaultPrevented)
      return;
    const pan = PANS[event.key];
    if (SCROLLING.test(event.key) || pan) event.preventDefault();
    if (!pan || isHeld) return;
    if (zoom.isOn) zoom.pan(...pan);
    else if (pan[0]) turning.turn(pan[0] < 0 !== isRtl ? 1 : -1);
  });
}
