/**
 * Lays out galleries while the browser parses the page, so that nothing moves when the bundle arrives. The build makes
 * `dist/wordpress/galleries.js` of this file, for the head of pages with a gallery. The site's own breakpoints are not
 * known there: the builder's defaults apply until the bundle has started.
 */
import { find, findAll } from '../../dom/find';
import { deviceFor, deviceSetting, fits, namesOf, parseBreakpoints } from '../../elementor/devices';
import type { Settings } from '../../elementor/element-settings';
import { toObject } from '../../host/settings';
import { containerClasses, writeLayout } from './gallery-layout';
import { indexOf, parseGallery, partsOf, shows } from './gallery-settings';

const WIDGET = '.elementor-widget-gallery[data-settings]';

function readSettings(widget: HTMLElement): Settings | null {
  try {
    return toObject(JSON.parse(widget.dataset.settings ?? ''));
  } catch {
    // The bundle reports corrupt settings.
    return null;
  }
}

function layOut(widget: HTMLElement): void {
  const settings = readSettings(widget);
  const parts = settings && partsOf(widget);
  const width = parts?.container.clientWidth;
  if (!parts || !width) return;
  const breakpoints = parseBreakpoints(null);
  const device = deviceFor(breakpoints, (breakpoint) => fits(breakpoint, innerWidth));
  const options = parseGallery(settings, (key) => deviceSetting(settings, key, device, namesOf(breakpoints)));
  const [first] = parts.titles;
  const index = first ? indexOf(first) : null;
  const shown = parts.items.filter((item) => shows(index, item));
  for (const item of parts.items) item.node.classList.toggle('e-gallery-item--hidden', !shown.includes(item));
  parts.container.classList.add(
    ...containerClasses(options, getComputedStyle(parts.container).direction === 'rtl'),
  );
  writeLayout(parts, shown, width, options);
}

/** Number of parsed items at the last layout. */
const counts = new WeakMap<HTMLElement, number>();

function layOutNew(): void {
  for (const widget of findAll(document, WIDGET)) {
    const count = find(widget, '.elementor-gallery__container')?.childElementCount ?? 0;
    if (count === (counts.get(widget) ?? 0)) continue;
    counts.set(widget, count);
    layOut(widget);
  }
}

const observer = new MutationObserver(layOutNew);
observer.observe(document, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => {
  observer.disconnect();
  layOutNew();
});
