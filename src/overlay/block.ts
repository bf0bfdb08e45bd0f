import type { Stop } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';
import { callMethod, callPage, callReplaced } from '../host/events/jquery-methods';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The overlays that cover something, and what they have changed in the covered elements. */
    'overlay/busy': { overlays: Set<Overlay>; anchors: WeakMap<HTMLElement, Anchor> };
  }
}

/** Appearance of one busy overlay. Themes style its classes, so colours are only defaults. */
export interface OverlayAppearance {
  /** White by default; null is black, the default of jQuery BlockUI. */
  background?: string | null;
  opacity?: number;
  /** Milliseconds. */
  fadeIn?: number;
  /** Milliseconds. */
  fadeOut?: number;
}

interface Overlay {
  readonly element: HTMLElement;
  /** True until the overlay fades out. */
  isCovering: boolean;
  leave(): void;
  remove(): void;
}

/** The element's own inline position, and the number of its overlays. */
interface Anchor {
  position: string;
  overlays: number;
}

/** All overlays of the page, of all bundles. */
const { overlays, anchors } = shared('overlay/busy', () => ({
  overlays: new Set<Overlay>(),
  anchors: new WeakMap(),
}));

const coversOf = (element: HTMLElement): Overlay[] =>
  [...overlays].filter((overlay) => overlay.element === element && overlay.isCovering);

/**
 * Whether the element is static without the position that its overlays set. jsdom computes no position; there an element
 * without an inline one is static.
 */
function isStatic(element: HTMLElement): boolean {
  if (anchors.has(element)) return true;
  const position = element.ownerDocument.defaultView?.getComputedStyle(element).position;
  return position === 'static' || (__STANDALONE__ && !position);
}

/** Makes a static element the containing block of its overlays. */
function anchor(element: HTMLElement, wasStatic: boolean): void {
  const known = anchors.get(element);
  if (known) known.overlays += 1;
  else if (wasStatic) {
    anchors.set(element, { position: element.style.position, overlays: 1 });
    element.style.position = 'relative';
  }
}

/** Restores the position after the last overlay, including fading ones, is removed: without it they would cover the page. */
function releaseAnchor(element: HTMLElement): void {
  const known = anchors.get(element);
  if (!known) return;
  known.overlays -= 1;
  if (known.overlays) return;
  element.style.position = known.position;
  anchors.delete(element);
}

/** Both `inset` and sizes, since themes override one or the other. */
const COVER: Partial<CSSStyleDeclaration> = {
  position: 'absolute',
  inset: '0px',
  width: '100%',
  height: '100%',
  border: 'none',
  margin: '0px',
  padding: '0px',
  zIndex: '1000',
  cursor: 'default',
};

function createLayer(className: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const layer = document.createElement('div');
  layer.className = `blockUI ${className}`.trim();
  Object.assign(layer.style, style);
  return layer;
}

async function fade(element: HTMLElement, frames: number[], duration: number): Promise<void> {
  if (!element.animate || prefersReducedMotion(element)) return;
  await element.animate({ opacity: frames }, duration).finished.catch(() => undefined);
}

/** Draws the three layers of one overlay with the classes of jQuery BlockUI, which plugins and themes use. */
function cover(element: HTMLElement, wasStatic: boolean, appearance: OverlayAppearance): Overlay {
  const { background = '#fff', opacity = 0.6, fadeIn = 200, fadeOut = 400 } = appearance;
  const colour = { opacity: String(opacity), background: background ?? '#000' };
  const visible = createLayer('blockOverlay', { ...COVER, ...colour });
  const hidden = { display: 'none' };
  const layers = [createLayer('', hidden), visible, createLayer('blockMsg blockElement', hidden)];
  const overlay: Overlay = {
    element,
    isCovering: true,
    leave() {
      overlay.isCovering = false;
      visible.style.pointerEvents = 'none';
      if (!coversOf(element).length) element.removeAttribute('aria-busy');
      void fade(visible, [opacity, 0], fadeOut).then(overlay.remove);
    },
    remove() {
      if (!overlays.delete(overlay)) return;
      for (const layer of layers) layer.remove();
      releaseAnchor(element);
    },
  };
  overlays.add(overlay);
  anchor(element, wasStatic);
  element.append(...layers);
  element.setAttribute('aria-busy', 'true');
  void fade(visible, [0, opacity], fadeIn);
  return overlay;
}

/** Covers elements by our own overlay; blocking an element again replaces its overlay. */
export function coverAll(elements: readonly HTMLElement[], appearance: OverlayAppearance = {}): Stop {
  // Measures all before it covers the first: measuring after a change forces another layout.
  const measured = elements.map((element) => [element, isStatic(element)] as const);
  const added = measured.map(([element, wasStatic]) => {
    for (const overlay of coversOf(element)) overlay.leave();
    return cover(element, wasStatic, appearance);
  });
  return () => {
    for (const overlay of added) if (overlay.isCovering) overlay.leave();
  };
}

/** The options that the host gives to `.block()`. */
const optionsOf = ({ background = '#fff', opacity = 0.6 }: OverlayAppearance): object => ({
  message: null,
  overlayCSS: { ...(background && { background }), opacity },
});

/** The last call that has covered an element by other code: an earlier one does not uncover it. */
const theirCover = new WeakMap<HTMLElement, object>();

/**
 * Covers elements with the host's busy overlay and marks them `aria-busy`; where other code has replaced `$.fn.block`, it
 * covers them. The returned stop removes the overlays: call it in a `finally`.
 */
export function blockAll(elements: readonly HTMLElement[], appearance: OverlayAppearance = {}): Stop {
  const options = optionsOf(appearance);
  const theirs = elements.filter((element) => callReplaced('block', element, [options]));
  for (const element of theirs) theirCover.set(element, options);
  const own = elements.filter((element) => !theirs.includes(element));
  const stopOwn = coverAll(own, appearance);
  return () => {
    for (const element of theirs) if (theirCover.get(element) === options) callPage('unblock', element);
    for (const element of own) callReplaced('unblock', element);
    stopOwn();
  };
}

/** Covers one element, as `blockAll` does. */
export const block = (element: HTMLElement, appearance?: OverlayAppearance): Stop =>
  blockAll([element], appearance);

/** Whether the element is covered by our overlay. */
export const isBlocked = (element: HTMLElement): boolean => coversOf(element).length > 0;

/** Removes an overlay by the page's method where other code has replaced it; else as `uncover` does. */
export const unblock = (element: HTMLElement): void =>
  callMethod('unblock', element, [], () => uncover(element));

/** Removes an overlay: ours, or the direct children that the host's own blockUI added. */
export function uncover(element: HTMLElement): void {
  const covers = coversOf(element);
  for (const overlay of covers) overlay.leave();
  if (covers.length) return;
  for (const overlay of [...overlays]) if (overlay.element === element) overlay.remove();
  for (const part of [...element.children]) if (part.classList.contains('blockUI')) part.remove();
}
