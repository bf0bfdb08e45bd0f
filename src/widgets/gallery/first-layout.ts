/** Lays out galleries while the browser parses the page; see `while-parsing.ts`. */
import { find, findAll } from '../../dom/find';
import { deviceSetting, namesOf } from '../../elementor/devices';
import { defaultDevice, readSettings, whileParsing } from '../while-parsing';
import { containerClasses, writeLayout } from './gallery-layout';
import { indexOf, parseGallery, partsOf, shows } from './gallery-settings';

const WIDGET = '.elementor-widget-gallery[data-settings]';

function layOut(widget: HTMLElement): void {
  const settings = readSettings(widget);
  const parts = settings && partsOf(widget);
  const width = parts?.container.clientWidth;
  if (!parts || !width) return;
  const { breakpoints, device } = defaultDevice();
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

whileParsing(layOutNew);
