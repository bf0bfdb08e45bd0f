import { useEffect, useLayoutEffect, useState } from 'react';
import { stopAll } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { listen } from '../../host/events/listen';
import { useLatest } from '../../react/hooks/use-latest';
import { openModal } from '../modal';

/** Fades an element within `duration` ms; resolves at the end, or at once with reduced motion. */
async function fade(element: HTMLElement, opacity: [number, number], duration: number): Promise<void> {
  if (!duration || typeof element.animate !== 'function' || prefersReducedMotion(element)) return;
  await element.animate({ opacity }, { duration }).finished.catch(() => undefined);
}

interface ModalOptions {
  /** Gets the focus when the dialog closes; if null, the element that had it before does. */
  readonly opener: HTMLElement | null;
  /** Whether the dialog fades out; the page can be used again. */
  readonly isClosing: boolean;
  /** Durations of the fades, ms. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Called by Escape and a click beside the dialog. */
  leave(): void;
  /** Called when the dialog has faded out. */
  end(): void;
}

/**
 * Makes a dialog over the whole window modal while it is open. Closing restores the page and the focus, leaves
 * fullscreen, fades out and calls `end`.
 */
export function useModal(dialog: HTMLElement | null, options: ModalOptions): void {
  const latest = useLatest(options);
  const { opener, isClosing } = options;
  useLayoutEffect(() => {
    if (!dialog || isClosing) return undefined;
    const leave = (): void => latest.current.leave();
    const exits = { isModal: true, escape: leave, background: leave, ...(opener && { returnTo: opener }) };
    void fade(dialog, [0, 1], latest.current.fadeIn);
    return stopAll([
      openModal(dialog, exits),
      listen(dialog, 'wheel touchmove', { passive: false }, keepPage),
    ]);
  }, [dialog, opener, isClosing, latest]);
  useLayoutEffect(() => {
    if (dialog && isClosing) void fadeOut(dialog, latest.current.fadeOut).then(() => latest.current.end());
  }, [dialog, isClosing, latest]);
}

/** Leaves fullscreen, then fades out. */
async function fadeOut(dialog: HTMLElement, duration: number): Promise<void> {
  const { ownerDocument } = dialog;
  if (ownerDocument.fullscreenElement) await ownerDocument.exitFullscreen().catch(() => undefined);
  await fade(dialog, [1, 0], duration);
}

/** Keeps the page behind from scrolling. */
function keepPage(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

/** Time without input after which the visitor counts as idle, ms. */
const IDLE_AFTER = 3500;
const INPUTS = 'click mousemove keydown pointerdown';

/** Whether the visitor has not clicked, moved or pressed a key in the dialog for 3500 ms. */
export function useIdle(dialog: HTMLElement): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    };
    restart();
    return stopAll([() => clearTimeout(timer), listen(dialog, INPUTS, restart)]);
  }, [dialog]);
  return isIdle;
}
