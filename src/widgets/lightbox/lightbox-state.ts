import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { createEmitter } from '../../elementor/hooks';
import { latest } from '../../timing/latest';
import type { Content } from './slides';

/** State of the open lightbox. */
export interface OpenLightbox {
  /** Number of the opening; each opening mounts the view again. */
  readonly turn: number;
  readonly content: Content;
  /** Element that gets the focus back; null for the one that had it before. */
  readonly opener: HTMLElement | null;
  /** Class of the entrance animation. */
  readonly entrance: string;
  /** Whether it is fading out; the page is interactive again. */
  readonly isClosing: boolean;
  /** Component that draws it; fetched on the first opening. */
  readonly View: ComponentType<{ open: OpenLightbox }>;
}

/** The open lightbox; null when there is none. */
export const $lightbox = atom<OpenLightbox | null>(null);

/** What openings of the lightbox share. */
export const openings = {
  /** Number of lightboxes that were opened. */
  count: 0,
  /** Of two that are fetched at once only the later one opens. */
  run: latest(),
  /** Entrance animation that an add-on has set as the default. */
  entrance: '',
};

/** Emits `show` and `hide` for other scripts. */
export const lightboxEvents = createEmitter();

/** Closes the open lightbox; resolves when it has been removed from the page. */
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

/** Removes a lightbox that has faded out. */
export function removeLightbox(turn: number): void {
  if ($lightbox.get()?.turn !== turn) return;
  $lightbox.set(null);
  lightboxEvents.trigger('hide');
}
