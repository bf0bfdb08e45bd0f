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

interface ModalLife {
  /** Gets the focus back; if null, the element that had it before does. */
  readonly opener: HTMLElement | null;
  /** Whether the dialog fades out; the page can be used again. */
  readonly isClosing: boolean;
  /** Durations of the fades, ms. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** Called by Escape and a click beside the dialog. */
  leave(): void;
  /** Called when the dialog has faded out. */
  gone(): void;
}

/**
 * Makes a dialog over the whole window modal while it is open. Closing restores the page and the focus, leaves
 * fullscreen, fades out and calls `gone`.
 */
export function useModal(dialog: HTMLElement | null, life: ModalLife): void {
  const latest = useLatest(life);
  const { opener, isClosing } = life;
  useLayoutEffect(() => {
    if (!dialog || isClosing) return undefined;
    const way = (): void => latest.current.leave();
    const ways = { isModal: true, escape: way, background: way, ...(opener && { returnTo: opener }) };
    void fade(dialog, [0, 1], latest.current.fadeIn);
    return stopAll([
      openModal(dialog, ways),
      ...['wheel', 'touchmove'].map((type) => listen(dialog, type, keepPage, { passive: false })),
    ]);
  }, [dialog, opener, isClosing, latest]);
  useLayoutEffect(() => {
    if (dialog && isClosing) void end(dialog, latest.current.fadeOut).then(() => latest.current.gone());
  }, [dialog, isClosing, latest]);
}

async function end(dialog: HTMLElement, duration: number): Promise<void> {
  const { ownerDocument } = dialog;
  if (ownerDocument.fullscreenElement) await ownerDocument.exitFullscreen().catch(() => undefined);
  await fade(dialog, [1, 0], duration);
}

/** Keeps the page behind from scrolling. */
function keepPage(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

const QUIET = 3500;
const SIGNS = ['click', 'mousemove', 'keydown', 'pointerdown'];

/** Whether the visitor has not clicked, moved or pressed a key in the dialog for 3500 ms. */
export function useIdle(dialog: HTMLElement): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), QUIET);
    };
    restart();
    return stopAll([() => clearTimeout(timer), ...SIGNS.map((type) => listen(dialog, type, restart))]);
  }, [dialog]);
  return isIdle;
}
