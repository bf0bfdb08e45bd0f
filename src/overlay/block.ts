import { prefersReducedMotion, type Stop } from '../dom';

/** Looks of one overlay; themes style the classes, so colours are only a default (storefront contract 2.4). */
export interface BlockLook {
  /** White on checkout; null sets no colour, as on the mini-cart. */
  background?: string | null;
  opacity?: number;
  fadeIn?: number;
  fadeOut?: number;
}

const blocked = new WeakMap<HTMLElement, Stop>();

const LAYERS = ['blockUI', 'blockUI blockOverlay', 'blockUI blockMsg blockElement'] as const;

function layer(document: Document, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.style.display = className === LAYERS[1] ? 'block' : 'none';
  return element;
}

function styleOverlay(overlay: HTMLElement, { background = '#fff', opacity = 0.6 }: BlockLook): void {
  Object.assign(overlay.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: 'none',
    margin: '0',
    padding: '0',
    zIndex: '1000',
    cursor: 'default',
    opacity: String(opacity),
    background: background ?? '#000',
  });
}

function fade(element: HTMLElement, frames: Keyframe[], duration: number): Promise<unknown> {
  if (typeof element.animate !== 'function' || prefersReducedMotion(element)) return Promise.resolve();
  return element.animate(frames, { duration }).finished.catch(() => undefined);
}

/** Inline positions of targets that we made relative. */
const anchored = new WeakMap<HTMLElement, string>();

/** A statically positioned target becomes relative while it is covered, so that the overlay covers it and no more. */
function anchor(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
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
export function block(element: HTMLElement, look: BlockLook = {}): Stop {
  blocked.get(element)?.();
  const layers = LAYERS.map((className) => layer(element.ownerDocument, className));
  const overlay = layers[1] as HTMLElement;
  anchor(element);
  styleOverlay(overlay, look);
  element.append(...layers);
  element.setAttribute('aria-busy', 'true');
  void fade(overlay, [{ opacity: 0 }, { opacity: look.opacity ?? 0.6 }], look.fadeIn ?? 200);
  const stop = (): void => {
    if (blocked.get(element) !== stop) return;
    blocked.delete(element);
    element.removeAttribute('aria-busy');
    overlay.style.pointerEvents = 'none';
    const gone = fade(overlay, [{ opacity: look.opacity ?? 0.6 }, { opacity: 0 }], look.fadeOut ?? 400);
    void gone.then(() => {
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
