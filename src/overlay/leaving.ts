import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { $layers } from './layers';

/**
 * Widgets inside get Escape first and may keep it by preventing its default. It counts as it goes down; at its release
 * only where it did not go down before, as with the original's dialogs.
 */
function listenForEscape(view: Window): Stop {
  let isDown = false;
  const route = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    const isRelease = event.type === 'keyup';
    const isRepeated = isRelease && isDown;
    isDown = !isRelease;
    if (isRepeated || event.defaultPrevented || event.isComposing) return;
    $layers.get().at(-1)?.escape?.();
  };
  return stopAll([listen(view, 'keydown', route), listen(view, 'keyup', route)]);
}

/** A drag that began inside and ended on the background is a selection, not a click on the background. */
function listenForClicks(view: Window): Stop {
  let pressed: EventTarget | null = null;
  const remember = ({ target }: Event): void => {
    pressed = target;
  };
  const route = (event: MouseEvent): void => {
    const began = pressed;
    pressed = null;
    const target = event.target as Node;
    for (const layer of [...$layers.get()].reverse()) {
      const { dialog } = layer;
      const beganInside = began !== dialog && began instanceof Node && dialog.contains(began);
      if (target === dialog && !beganInside) layer.background?.();
      if (dialog.contains(target) || beganInside || layer.outside?.(event) || layer.isModal) return;
    }
  };
  return stopAll([
    listen(view, 'click', route, { capture: true }),
    listen(view, 'pointerdown', remember, { capture: true, passive: true }),
  ]);
}

/** Passes Escape and clicks on to the open dialogs, the topmost first. */
export const listenForLeaving = (view: Window): Stop =>
  stopAll([listenForEscape(view), listenForClicks(view)]);
