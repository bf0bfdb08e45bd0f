import type { Elementor } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { $lightbox, $openings, $usualEntrance, closeLightbox, lightboxEvents } from './lightbox-state';
import type { Content } from './slides';

/** What draws the lightbox: heavy, and fetched when somebody opens or is about to open it. */
export const loadView = () => import(/* chunk: lightbox */ './lightbox-dialog');

/**
 * Opens the lightbox on some content in place of the one that is open; nothing to show opens nothing.
 * @throws when the view cannot be fetched
 */
export async function openLightbox(
  content: Content | null,
  elementor: Elementor,
  opener: HTMLElement | null,
): Promise<void> {
  if (!content) return;
  const turn = $openings.get() + 1;
  $openings.set(turn);
  const { LightboxDialog: View } = await loadView();
  await closeLightbox();
  if ($openings.get() !== turn) return;
  $lightbox.set({ turn, content, opener, entrance: entranceOf(content, elementor), isClosing: false, View });
  // Whoever opened it knows of it first.
  queueMicrotask(() => lightboxEvents().trigger('show'));
}

function entranceOf({ options }: Content, { setting }: Elementor): string {
  const own = Object.keys(options).some((key) => key.startsWith('entranceAnimation'));
  return (own ? asString(setting(options, 'entranceAnimation')) : '') || $usualEntrance.get() || 'zoomIn';
}
