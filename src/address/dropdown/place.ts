import { listen, type Stop, stopAll } from '../../dom';
import type { Frame, Panel } from './frame';

/** What a browser gives every popover, undone. */
const PLAIN = 'position:absolute;inset:auto;margin:0;padding:0;border:0;background:none;overflow:visible';

/** The side is chosen once, so that a list that shrinks while one types does not jump. */
function chooseSide({ container, selection }: Frame, { dropdown }: Panel, view: Window): boolean {
  const { top, bottom } = selection.getBoundingClientRect();
  const isAbove = view.innerHeight - bottom < dropdown.offsetHeight && top > dropdown.offsetHeight;
  const side = isAbove ? 'above' : 'below';
  container.classList.add(`select2-container--${side}`);
  dropdown.classList.add(`select2-dropdown--${side}`);
  return isAbove;
}

function put({ selection }: Frame, { layer, dropdown }: Panel, view: Window, isAbove: boolean): void {
  const { top, bottom, left, width } = selection.getBoundingClientRect();
  layer.style.width = `${width}px`;
  layer.style.top = `${view.scrollY + (isAbove ? top - dropdown.offsetHeight : bottom)}px`;
  layer.style.left = `${view.scrollX + left}px`;
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
  layer.style.width = `${frame.selection.offsetWidth}px`;
  const isAbove = chooseSide(frame, panel, view);
  const again = (event?: Event): void => {
    if (!(event?.target instanceof Node && layer.contains(event.target))) put(frame, panel, view, isAbove);
  };
  again();
  const sizes = new ResizeObserver(() => again());
  for (const element of [frame.selection, panel.dropdown]) sizes.observe(element);
  const quiet = { passive: true, capture: true };
  return stopAll([
    () => sizes.disconnect(),
    ...['resize', 'scroll'].map((type) => listen(view, type, again, quiet)),
  ]);
}
