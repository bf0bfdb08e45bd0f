import type { PlaylistItem } from './playlist-items';

/** Whether the address of the page names a playlist. */
const isRequested = (id: string, { search }: Location): boolean =>
  new URLSearchParams(search).get('playlist') === id;

/** Index of the video that the address of the page names in a playlist; of an unknown one, or without any, the first. */
export function requestedIndex(id: string, items: readonly PlaylistItem[], location: Location): number {
  const video = new URLSearchParams(location.search).get('video');
  const index = items.findIndex((item) => item.id === video);
  return isRequested(id, location) && index > 0 ? index : 0;
}

/** Whether the visitor followed a link to this page: after a reload the browser restores the position itself. */
function isNewVisit({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
}

/** Scrolls to the playlist that the address names, unless it also names a part of the page or the visitor has scrolled. */
export function showRequested(node: HTMLElement, id: string): void {
  const view = node.ownerDocument.defaultView;
  if (!view || !isRequested(id, view.location)) return;
  if (view.scrollY > 0 || view.location.hash || !isNewVisit(view)) return;
  const isCalm = view.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  node.scrollIntoView?.({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}
