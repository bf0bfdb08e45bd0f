/**
 * Base of the scripts that lay out a widget while the browser parses the page, so that nothing moves when the bundle
 * arrives. The build makes `dist/wordpress/{galleries,floating-bars,notices,posts,contents,counters}.js` of the `first-layout` files,
 * for the head of pages with the widget. The site's own breakpoints are not known there: the builder's defaults apply
 * until the bundle has started.
 */
import { type Breakpoint, deviceFor, fits, parseBreakpoints } from '../elementor/devices';
import type { Settings } from '../elementor/element-settings';
import { toObject } from '../host/settings';

/** Runs `work` whenever elements were parsed, and once when the page is complete. */
export function whileParsing(work: () => void): void {
  const observer = new MutationObserver(work);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    work();
  });
}

/** Settings of a widget; null if they are corrupt, which the bundle reports. */
export function readSettings(widget: HTMLElement): Settings | null {
  try {
    return toObject(JSON.parse(widget.dataset.settings ?? ''));
  } catch {
    return null;
  }
}

/** The builder's default breakpoints, and the name of the device by the window's width. */
export function defaultDevice(): { breakpoints: readonly Breakpoint[]; device: string } {
  const breakpoints = parseBreakpoints(null);
  return { breakpoints, device: deviceFor(breakpoints, (breakpoint) => fits(breakpoint, innerWidth)) };
}
