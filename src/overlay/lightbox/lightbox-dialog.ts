import { useEffect, useLayoutEffect, useState } from 'react';
import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { stopAll } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import { openModal } from '../modal';

/** Fades an element within `duration` ms; settles when it is done, at once under reduced motion. */
async function fade(element: HTMLElement, opacity: [number, number], duration: number): Promise<void> {
  if (!duration || typeof element.animate !== 'function' || prefersReducedMotion(element)) return;
  await element.animate({ opacity }, { duration }).finished.catch(() => undefined);
}

interface ModalLife {
  /** Gets the focus back; what had it before when null. */
  readonly opener: HTMLElement | null;
  /** It fades out, and the page is in reach again. */
  readonly isClosing: boolean;
  /** Durations of fading in and out, ms. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** What Escape and a click beside the dialog do. */
  leave(): void;
  /** It has faded out. */
  gone(): void;
}

/**
 * A dialog over the whole window holds the page as long as it is open. Closing gives the page and the focus back, leaves
 * fullscreen, fades out and says when that is done.
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

/** The page behind does not scroll along. */
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
