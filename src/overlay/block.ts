import { prefersReducedMotion } from '../dom/motion';
import type { Stop } from '../dom/types';

/** Looks of one overlay; themes style the classes, so colours are only a default (storefront contract 2.4). */
export interface BlockLook {
  /** White on checkout; null sets no colour, as on the mini-cart. */
  background?: string | null;
  opacity?: number;
  fadeIn?: number;
  fadeOut?: number;
}

const blocked = new WeakMap<HTMLElement, Stop>();

/** Fills its place; `inset` and sizes both, since themes override one or the other. */
const COVER =
  'position:absolute;inset:0;width:100%;height:100%;border:none;margin:0;padding:0;z-index:1000;cursor:default';

function layer({ ownerDocument }: Element, names: string, css = 'display:none'): HTMLElement {
  const element = ownerDocument.createElement('div');
  element.className = `blockUI${names}`;
  element.style.cssText = css;
  return element;
}

async function fade(element: HTMLElement, frames: number[], duration: number): Promise<void> {
  if (!element.animate || prefersReducedMotion(element)) return;
  await element.animate({ opacity: frames }, duration).finished.catch(() => undefined);
}

/** Inline positions of targets that we made relative. */
const anchored = new WeakMap<HTMLElement, string>();

/** A statically positioned target becomes relative while it is covered, so that the overlay covers it and no more. */
function anchor(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  // Where nothing is laid out (jsdom), a position that nobody gave is static too.
  if (__STANDALONE__ && !view?.getComputedStyle(element).position) element.style.position = 'static';
  if (anchored.has(element) || view?.getComputedStyle(element).position !== 'static') return;
  anchored.set(element, element.style.position);
  element.style.position = 'relative';
}

/** Only once no layer, fading ones included, is left: before that, a layer would grow over the page. */
function release(element: HTMLElement): void {
  const position = anchored.get(element);
  if (position === undefined || blocked.has(element)) return;
  element.style.position = position;
  anchored.delete(element);
}

/**
 * Covers an element with the host's busy overlay and marks it `aria-busy`; blocking twice replaces the first.
 * The returned stop takes it away again: call it in a `finally`.
 */
export function block(
  element: HTMLElement,
  { background = '#fff', opacity = 0.6, fadeIn = 200, fadeOut = 400 }: BlockLook = {},
): Stop {
  blocked.get(element)?.();
  const overlay = layer(
    element,
    ' blockOverlay',
    `${COVER};opacity:${opacity};background:${background ?? '#000'}`,
  );
  const layers = [layer(element, ''), overlay, layer(element, ' blockMsg blockElement')];
  anchor(element);
  element.append(...layers);
  element.setAttribute('aria-busy', 'true');
  void fade(overlay, [0, opacity], fadeIn);
  const stop = (): void => {
    if (blocked.get(element) !== stop) return;
    blocked.delete(element);
    element.removeAttribute('aria-busy');
    overlay.style.pointerEvents = 'none';
    void fade(overlay, [opacity, 0], fadeOut).then(() => {
      for (const part of layers) part.remove();
      release(element);
    });
  };
  blocked.set(element, stop);
  return stop;
}

/** Takes an overlay away, ours or one that the host's own blockUI left as direct children. */
export function unblock(element: HTMLElement): void {
  const stop = blocked.get(element);
  if (stop) stop();
  else for (const part of [...element.children]) if (part.classList.contains('blockUI')) part.remove();
}

/** Whether the element is covered by our overlay. */
export const isBlocked = (element: HTMLElement): boolean => blocked.has(element);
