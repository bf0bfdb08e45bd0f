import { atom, type WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { createEmitter, type Emitter } from '../../elementor/hooks';
import { shared } from '../../host/registry';
import { type Latest, latest } from '../../timing/latest';
import type { Content } from './slides';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The lightbox of the page. */
    'widgets/lightbox': PageLightbox;
  }
}

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

/** The lightbox of a page: one at a time. */
interface PageLightbox {
  /** The open lightbox; null when there is none. */
  readonly $open: WritableAtom<OpenLightbox | null>;
  /** Number of lightboxes that were opened. */
  openings: number;
  /** Fetches the code of a lightbox: of two openings at once only the later one opens. */
  readonly run: Latest;
  /** Entrance animation that an add-on has set as the default. */
  entrance: string;
  /** Emits `show` and `hide` for other scripts. */
  readonly events: Emitter;
}

/** The lightbox of this page. */
export const pageLightbox = shared('widgets/lightbox', () => ({
  $open: atom<OpenLightbox | null>(null),
  openings: 0,
  run: latest(),
  entrance: '',
  events: createEmitter(),
}));

/** Closes the open lightbox; resolves when it has been removed from the page. */
export function closeLightbox(): Promise<void> {
  const { $open } = pageLightbox;
  const open = $open.get();
  if (!open) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = $open.listen((now) => {
      if (now?.turn === open.turn) return;
      stop();
      resolve();
    });
    if (!open.isClosing) $open.set({ ...open, isClosing: true });
  });
}

/** Removes a lightbox that has faded out. */
export function removeLightbox(turn: number): void {
  const { $open, events } = pageLightbox;
  if ($open.get()?.turn !== turn) return;
  $open.set(null);
  events.trigger('hide');
}
