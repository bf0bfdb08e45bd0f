import { listen, type Stop, stopAll } from '../../dom';
import type { Frame, Panel } from './frame';

/** What a browser gives every popover, undone. */
const PLAIN = 'position:absolute;inset:auto;margin:0;padding:0;border:0;background:none;overflow:visible';

function put({ container, selection }: Frame, { layer, dropdown }: Panel, view: Window): void {
  const box = selection.getBoundingClientRect();
  const height = dropdown.offsetHeight;
  const isAbove = view.innerHeight - box.bottom < height && box.top > height;
  for (const [element, name] of [
    [container, 'container'],
    [dropdown, 'dropdown'],
  ] as const) {
    element.classList.toggle(`select2-${name}--above`, isAbove);
    element.classList.toggle(`select2-${name}--below`, !isAbove);
  }
  layer.style.width = `${box.width}px`;
  layer.style.top = `${view.scrollY + (isAbove ? box.top - height : box.bottom)}px`;
  layer.style.left = `${view.scrollX + box.left}px`;
}

/**
 * Shows the open part in the top layer, where no ancestor clips or covers it, and keeps it below its control, or
 * above where there is no room, while the page moves.
 */
export function place(frame: Frame, panel: Panel): Stop {
  const { layer } = panel;
  const view = layer.ownerDocument.defaultView;
  if (!view) return () => undefined;
  layer.style.cssText = PLAIN;
  layer.showPopover();
  const again = (event?: Event): void => {
    if (!layer.contains((event?.target ?? null) as Node | null)) put(frame, panel, view);
  };
  again();
  const quiet = { passive: true, capture: true };
  return stopAll(['resize', 'scroll'].map((type) => listen(view, type, again, quiet)));
}
