import { prefersReducedMotion } from '../dom/motion';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';

/** How one busy overlay is drawn. Themes style the classes, so that colours are only a default. */
export interface OverlayAppearance {
  /** White unless given; black for null, as plugins get it that ask for no colour. */
  background?: string | null;
  opacity?: number;
  /** Milliseconds. */
  fadeIn?: number;
  /** Milliseconds. */
  fadeOut?: number;
}

interface Overlay {
  readonly element: HTMLElement;
  /** Whether it covers the element; otherwise it fades out. */
  isCovering: boolean;
  leave(): void;
  remove(): void;
}

/** The element's own inline position, and how many overlays fill it. */
interface Anchor {
  position: string;
  overlays: number;
}

/** All overlays of the page, whichever bundle drew them. */
const overlays = (): Set<Overlay> => shared('overlay/busy', () => new Set());
const anchors = (): WeakMap<HTMLElement, Anchor> => shared('overlay/anchors', () => new WeakMap());

const coversOf = (element: HTMLElement): Overlay[] =>
  [...overlays()].filter((overlay) => overlay.element === element && overlay.isCovering);

/**
 * Whether the element has no position of its own, apart from what its overlays gave it. jsdom computes no position; there
 * an element without one is static.
 */
function isStatic(element: HTMLElement): boolean {
  if (anchors().has(element)) return true;
  const position = element.ownerDocument.defaultView?.getComputedStyle(element).position;
  return position === 'static' || (__STANDALONE__ && !position);
}

/** Makes a static element the containing block of its overlays. */
function anchor(element: HTMLElement, wasStatic: boolean): void {
  const known = anchors().get(element);
  if (known) known.overlays += 1;
  else if (wasStatic) {
    anchors().set(element, { position: element.style.position, overlays: 1 });
    element.style.position = 'relative';
  }
}

/** Only when the last overlay has gone, fading ones included: an overlay without its anchor would cover the page. */
function releaseAnchor(element: HTMLElement): void {
  const known = anchors().get(element);
  if (!known) return;
  known.overlays -= 1;
  if (known.overlays) return;
  element.style.position = known.position;
  anchors().delete(element);
}

/** `inset` and sizes both, since themes override one or the other. */
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

/** Draws the three layers of one overlay, under the classes that plugins and themes know from jQuery BlockUI. */
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
      if (!overlays().delete(overlay)) return;
      for (const layer of layers) layer.remove();
      releaseAnchor(element);
    },
  };
  overlays().add(overlay);
  anchor(element, wasStatic);
  element.append(...layers);
  element.setAttribute('aria-busy', 'true');
  void fade(visible, [0, opacity], fadeIn);
  return overlay;
}

/**
 * Covers elements with the host's busy overlay and marks them `aria-busy`; blocking an element again replaces its overlay.
 * The returned stop takes the overlays away: call it in a `finally`.
 */
export function blockAll(elements: readonly HTMLElement[], appearance: OverlayAppearance = {}): Stop {
  // All are measured before the first is covered: measuring after a change makes the browser lay the page out again.
  const measured = elements.map((element) => [element, isStatic(element)] as const);
  const added = measured.map(([element, wasStatic]) => {
    for (const overlay of coversOf(element)) overlay.leave();
    return cover(element, wasStatic, appearance);
  });
  return stopAll(added.map((overlay) => () => overlay.isCovering && overlay.leave()));
}

/** Covers one element, as `blockAll` does. */
export const block = (element: HTMLElement, appearance?: OverlayAppearance): Stop =>
  blockAll([element], appearance);

/** Whether the element is covered by our overlay. */
export const isBlocked = (element: HTMLElement): boolean => coversOf(element).length > 0;

/** Takes an overlay away: ours, or what the host's own blockUI left as direct children. */
export function unblock(element: HTMLElement): void {
  const covers = coversOf(element);
  for (const overlay of covers) overlay.leave();
  if (covers.length) return;
  for (const overlay of [...overlays()]) if (overlay.element === element) overlay.remove();
  for (const part of [...element.children]) if (part.classList.contains('blockUI')) part.remove();
}
