import { block } from './block';

/** @public for the methods that fetch this file */
export { unblock } from './block';

interface BlockOptions {
  overlayCSS?: { background?: string; backgroundColor?: string; opacity?: number };
  fadeIn?: number;
  fadeOut?: number;
}

/**
 * Blocks an element as a plugin's call of `.block(options)` wants it; no colour asked for is black.
 * @public for the methods that fetch this file
 */
export function blockAs(element: HTMLElement, raw?: unknown): void {
  const { overlayCSS = {}, fadeIn, fadeOut } = (raw ?? {}) as BlockOptions;
  const { background, backgroundColor = null, opacity } = overlayCSS;
  block(element, { background: background ?? backgroundColor, opacity, fadeIn, fadeOut });
}
