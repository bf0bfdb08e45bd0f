import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { createEmitter } from '../../elementor/hooks';
import { shared } from '../../host/registry';
import type { Content } from './slides';

/** What the lightbox shows. */
export interface OpenLightbox {
  /** Which opening it is: a later one begins anew. */
  readonly turn: number;
  readonly content: Content;
  /** Gets the focus back; what had it before when null. */
  readonly opener: HTMLElement | null;
  /** Class of the entrance animation. */
  readonly entrance: string;
  /** It fades out, and the page is in reach again. */
  readonly isClosing: boolean;
  /** Draws it; fetched with the first opening. */
  readonly View: ComponentType<{ open: OpenLightbox }>;
}

/** The open lightbox; null when there is none. */
export const $lightbox = shared('widgets/lightbox', () => atom<OpenLightbox | null>(null));

/** Counts openings: of two at once the later one opens. */
export const $openings = shared('widgets/lightbox openings', () => atom(0));

/** Entrance animation that an add-on has set for all openings that name none. */
export const $usualEntrance = shared('widgets/lightbox entrance', () => atom(''));

/** `show` and `hide` of whichever lightbox is open, for other scripts. */
export const lightboxEvents = () => shared('widgets/lightbox events', createEmitter);

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
