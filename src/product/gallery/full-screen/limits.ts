import type { ZoomLimits } from '../../../overlay/lightbox/views/use-zoom';

/** As far as a picture of unknown size goes. */
const UNKNOWN: ZoomLimits = { usual: 2.5, most: 3 };
/** Beyond its own size a picture grows by a third. */
const BEYOND = 1.33;

/** One step leads to the full size, or a third beyond where the picture is shown near its full size already. */
export function limitsOf(image: HTMLElement, width: number): ZoomLimits {
  const shown = image.offsetWidth;
  if (!width || !shown) return UNKNOWN;
  const full = Math.max(1, width / shown);
  return { usual: shown / width < 0.7 ? full : full * BEYOND, most: full * BEYOND };
}
