import { listen, type Stop, stopAll } from '../../dom';
import type { Frame } from './frame';

const AS_LAYER = {
  position: 'absolute',
  inset: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
  zIndex: '1051',
};

/** Puts an element into the top layer where the browser has one, so that no ancestor clips or covers it. */
function toTopLayer(layer: HTMLElement): boolean {
  if (typeof layer.showPopover !== 'function') return false;
  layer.popover = 'manual';
  layer.showPopover();
  return true;
}

function put({ container, selection }: Frame, layer: HTMLElement, view: Window, isTop: boolean): void {
  const box = selection.getBoundingClientRect();
  const height = (layer.firstElementChild as HTMLElement).offsetHeight;
  const isAbove = view.innerHeight - box.bottom < height && box.top > height;
  for (const [element, base] of [
    [container, 'select2-container'],
    [layer.firstElementChild as HTMLElement, 'select2-dropdown'],
  ] as const) {
    element.classList.toggle(`${base}--above`, isAbove);
    element.classList.toggle(`${base}--below`, !isAbove);
  }
  const top = isAbove ? -height : box.height;
  layer.style.width = `${box.width}px`;
  layer.style.top = `${isTop ? box.top + view.scrollY + top : top}px`;
  layer.style.left = `${isTop ? box.left + view.scrollX : 0}px`;
}

/** Keeps the open part below its control, or above where there is no room, while the page moves. */
export function place(frame: Frame, layer: HTMLElement): Stop {
  const view = layer.ownerDocument.defaultView;
  if (!view) return () => undefined;
  Object.assign(layer.style, AS_LAYER);
  const isTop = toTopLayer(layer);
  const again = (): void => put(frame, layer, view, isTop);
  again();
  const quiet = { passive: true, capture: true };
  return stopAll([
    listen(view, 'resize', again, quiet),
    listen(view, 'scroll', (event) => !layer.contains(event.target as Node) && again(), quiet),
  ]);
}
