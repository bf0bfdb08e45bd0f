import type { Stop } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The overlays that cover something, and what they have changed in the covered elements. */
    'overlay/busy': { overlays: Set<Overlay>; anchors: WeakMap<HTMLElement, Anchor> };
  }
}

/** The options of jQuery BlockUI that an overlay has. Themes style its classes, so colours are only defaults. */
export interface BlockOptions {
  /** `background` is black by default, `opacity` 0.6. */
  overlayCSS?: { background?: string; backgroundColor?: string; opacity?: number };
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
function draw(element: HTMLElement, wasStatic: boolean, options: BlockOptions): Overlay {
  const { overlayCSS = {}, fadeIn = 200, fadeOut = 400 } = options;
  const { backgroundColor = '#000', background = backgroundColor, opacity = 0.6 } = overlayCSS;
  const visible = createLayer('blockOverlay', { ...COVER, opacity: String(opacity), background });
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

/** Draws overlays on elements; one that an element has is replaced. */
export function drawOverlays(elements: readonly HTMLElement[], options: BlockOptions = {}): Stop {
  // Measures all before it covers the first: measuring after a change forces another layout.
  const measured = elements.map((element) => [element, isStatic(element)] as const);
  const added = measured.map(([element, wasStatic]) => {
    for (const overlay of coversOf(element)) overlay.leave();
    return draw(element, wasStatic, options);
  });
  return () => {
    for (const overlay of added) if (overlay.isCovering) overlay.leave();
  };
}

/** Whether the element is covered by our overlay. */
export const isCovered = (element: HTMLElement): boolean => coversOf(element).length > 0;

/** Removes an overlay: ours, or the direct children that the host's own blockUI added. */
export function removeOverlay(element: HTMLElement): void {
  const covers = coversOf(element);
  for (const overlay of covers) overlay.leave();
  if (covers.length) return;
  for (const overlay of [...overlays]) if (overlay.element === element) overlay.remove();
  for (const part of [...element.children]) if (part.classList.contains('blockUI')) part.remove();
}
