import type { Stop } from '../dom/types';
import { isStatic } from './busy/anchor';
import { drawOverlays } from './busy/draw-overlays';
import { $blocked, type BusyOverlay, type OverlayAppearance } from './busy/stores';

const isCovering = (overlay: BusyOverlay, element: HTMLElement): boolean =>
  overlay.element === element && !overlay.isLeaving;

/** Those who cover an element expect it covered when the call returns: what draws the overlays follows in the same task. */
const update = (change: (overlays: readonly BusyOverlay[]) => readonly BusyOverlay[]): void =>
  $blocked.set(change($blocked.get()));

const leave = (isMeant: (overlay: BusyOverlay) => boolean) => (overlays: readonly BusyOverlay[]) =>
  overlays.map((overlay) => (isMeant(overlay) ? { ...overlay, isLeaving: true } : overlay));

/**
 * Covers elements with the host's busy overlay and marks them `aria-busy`; blocking twice replaces the first.
 * The returned stop takes the overlays away again: call it in a `finally`.
 */
export function blockAll(elements: readonly HTMLElement[], appearance: OverlayAppearance = {}): Stop {
  drawOverlays();
  const lastId = Math.max(0, ...$blocked.get().map(({ id }) => id));
  // All are looked at before the first is covered: each look after a change has the page laid out anew.
  const added = elements.map((element, place) => {
    const id = lastId + 1 + place;
    return { id, element, appearance, isLeaving: false, isStatic: isStatic(element) };
  });
  update((overlays) => [
    ...leave((overlay) => elements.some((element) => isCovering(overlay, element)))(overlays),
    ...added,
  ]);
  return () => update(leave(({ id }) => added.some((overlay) => overlay.id === id)));
}

/** Covers one element, as `blockAll` does. */
export const block = (element: HTMLElement, appearance?: OverlayAppearance): Stop =>
  blockAll([element], appearance);

/** Takes an overlay away, ours or what the host's own blockUI left as direct children. */
export function unblock(element: HTMLElement): void {
  if (isBlocked(element)) {
    update(leave((overlay) => isCovering(overlay, element)));
    return;
  }
  update((overlays) => overlays.filter((overlay) => overlay.element !== element));
  for (const part of [...element.children]) if (part.classList.contains('blockUI')) part.remove();
}

/** Whether the element is covered by our overlay. */
export const isBlocked = (element: HTMLElement): boolean =>
  $blocked.get().some((overlay) => isCovering(overlay, element));
