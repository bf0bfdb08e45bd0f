import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import type { Widget } from './widget';

/** What a browser gives every popover, undone. */
const PLAIN = 'position:absolute;margin:0;padding:0;border:0;background:none;overflow:visible';

/**
 * Shows the open part in the top layer, where no ancestor clips or covers it, and keeps it below its control, or
 * above where there is no room, while the page moves. The side is chosen once, so that a list that shrinks while one
 * types does not jump.
 */
export function place({ container, selection, layer, dropdown }: Widget, view: Window): Stop {
  let side: 'above' | 'below' | undefined;
  const put = (): void => {
    const { top, bottom, left, width } = selection.getBoundingClientRect();
    const height = dropdown.offsetHeight;
    side ??= view.innerHeight - bottom < height && top > height ? 'above' : 'below';
    const y = view.scrollY + (side === 'above' ? top - height : bottom);
    layer.style.cssText = `${PLAIN};inset:${y}px auto auto ${view.scrollX + left}px;width:${width}px`;
  };
  layer.showPopover();
  put();
  container.classList.add(`select2-container--${side}`);
  dropdown.className = `select2-dropdown select2-dropdown--${side}`;
  const sizes = new ResizeObserver(put);
  for (const element of [selection, dropdown]) sizes.observe(element);
  return stopAll([
    () => sizes.disconnect(),
    ...['resize', 'scroll'].map((type) => listen(view, type, put, { passive: true, capture: true })),
  ]);
}
