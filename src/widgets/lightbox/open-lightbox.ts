import type { Elementor } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { $lightbox, closeLightbox, lightboxEvents, openings } from './lightbox-state';
import type { Content } from './slides';

/** Loads the component that draws the lightbox: on opening, or on pointerdown. */
export const loadView = () => import(/* chunk: lightbox */ './slideshow');

/**
 * Opens the lightbox with some content and closes an open one; null opens nothing.
 * @throws when the view cannot be fetched
 */
export async function openLightbox(
  content: Content | null,
  elementor: Elementor,
  opener: HTMLElement | null,
): Promise<void> {
  if (!content) return;
  openings.count += 1;
  const turn = openings.count;
  const { LightboxDialog: View } = await loadView();
  await closeLightbox();
  if (openings.count !== turn) return;
  $lightbox.set({ turn, content, opener, entrance: entranceOf(content, elementor), isClosing: false, View });
  // The caller's continuation runs before the listeners.
  queueMicrotask(() => lightboxEvents.trigger('show'));
}

function entranceOf({ options }: Content, { setting }: Elementor): string {
  const own = Object.keys(options).some((key) => key.startsWith('entranceAnimation'));
  return (own ? asString(setting(options, 'entranceAnimation')) : '') || openings.entrance || 'zoomIn';
}
