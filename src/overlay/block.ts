import type { Stop } from '../dom/types';
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
 * Covers an element with the host's busy overlay and marks it `aria-busy`; blocking twice replaces the first.
 * The returned stop takes it away again: call it in a `finally`.
 */
export function block(element: HTMLElement, appearance: OverlayAppearance = {}): Stop {
  drawOverlays();
  const id = Math.max(0, ...$blocked.get().map((overlay) => overlay.id)) + 1;
  update((overlays) => [
    ...leave((overlay) => isCovering(overlay, element))(overlays),
    { id, element, appearance, isLeaving: false },
  ]);
  return () => update(leave((overlay) => overlay.id === id));
}

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
