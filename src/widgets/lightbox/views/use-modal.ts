import { useLayoutEffect } from 'react';
import { listen } from '../../../dom/events/events';
import { stopAll } from '../../../dom/types';
import { openModal } from '../../../overlay/modal';
import { useLatest } from '../../../react/hooks/use-latest';
import { removeLightbox } from '../close-lightbox';
import type { OpenLightbox } from '../stores';
import { fade } from './fade';

/**
 * The dialog holds the page as long as it is open; `leave` is what Escape and a click beside it do. Closing gives the
 * page and the focus back, leaves fullscreen, fades out and takes the dialog away.
 */
export function useModal(dialog: HTMLElement | null, open: OpenLightbox, leave: () => void): void {
  const latest = useLatest(leave);
  const { turn, opener, isClosing } = open;
  useLayoutEffect(() => {
    if (!dialog || isClosing) return undefined;
    const way = (): void => latest.current();
    const ways = { isModal: true, escape: way, background: way, ...(opener && { returnTo: opener }) };
    void fade(dialog, [0, 1]);
    return stopAll([
      openModal(dialog, ways),
      ...['wheel', 'touchmove'].map((type) => listen(dialog, type, keepPage, { passive: false })),
    ]);
  }, [dialog, opener, isClosing, latest]);
  useLayoutEffect(() => {
    if (dialog && isClosing) void end(dialog).then(() => removeLightbox(turn));
  }, [dialog, isClosing, turn]);
}

async function end(dialog: HTMLElement): Promise<void> {
  const { ownerDocument } = dialog;
  if (ownerDocument.fullscreenElement) await ownerDocument.exitFullscreen().catch(() => undefined);
  await fade(dialog, [1, 0]);
}

/** The page behind does not scroll along. */
function keepPage(event: Event): void {
  if (event.cancelable) event.preventDefault();
}
