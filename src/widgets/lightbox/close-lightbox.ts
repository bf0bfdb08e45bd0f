import { $lightbox, lightboxEvents } from './stores';

/** Closes the open lightbox; settles when it is gone from the page. */
export function closeLightbox(): Promise<void> {
  const open = $lightbox.get();
  if (!open) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $lightbox.listen((now) => {
      if (now?.turn === open.turn) return;
      stop();
      resolve();
    });
    if (!open.isClosing) $lightbox.set({ ...open, isClosing: true });
  });
}

/** Takes a lightbox that has faded out away. */
export function removeLightbox(turn: number): void {
  if ($lightbox.get()?.turn !== turn) return;
  $lightbox.set(null);
  lightboxEvents().trigger('hide');
}
