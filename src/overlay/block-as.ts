import { coverAll } from './block';

/** @public for the methods that fetch this file */
export { uncover } from './block';

interface BlockOptions {
  overlayCSS?: { background?: string; backgroundColor?: string; opacity?: number };
  fadeIn?: number;
  fadeOut?: number;
}

/**
 * Blocks an element for a plugin's call of `.block(options)`; the overlay is black unless the options have a colour.
 * @public for the methods that fetch this file
 */
export function blockAs(element: HTMLElement, raw?: unknown): void {
  const { overlayCSS = {}, fadeIn, fadeOut } = (raw ?? {}) as BlockOptions;
  const { background, backgroundColor = null, opacity } = overlayCSS;
  coverAll([element], { background: background ?? backgroundColor, opacity, fadeIn, fadeOut });
}
