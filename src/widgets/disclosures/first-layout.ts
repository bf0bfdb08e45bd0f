/**
 * Writes tables of contents while the browser parses the page; see `while-parsing.ts`. The list has the markup of the
 * widget's own, which replaces it; the anchors before headings stay.
 */
import { find, findAll } from '../../dom/find';
import { hide } from '../../dom/visible';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';
import { defaultDevice, readSettings, whileParsing } from '../while-parsing';
import { type Branch, type Entry, entriesFor, isExpandedOn, nestEntries } from './headings';

const ITEM = 'elementor-toc__list-item';

function create(tag: string, className: string, children: readonly (Node | string)[] = []): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

/** Icon of a bulleted list by its class name; an icon that is markup comes with the bundle. */
function iconsOf({ marker_view, icon }: Settings): HTMLElement[] {
  const name = marker_view === 'bullets' ? asString(toObject(icon).value) : '';
  return name && !name.startsWith('<') ? [create('i', name)] : [];
}

function itemOf({ entry, below }: Branch, settings: Settings, isTop: boolean): HTMLElement {
  const link = create('a', `${ITEM}-text${isTop ? ' elementor-toc__top-level' : ''}`, [entry.text]);
  link.setAttribute('href', `#${entry.id}`);
  const item = create('li', ITEM, [create('div', `${ITEM}-text-wrapper`, [...iconsOf(settings), link])]);
  if (below.length) item.append(listOf(below, settings, false));
  return item;
}

function listOf(branches: readonly Branch[], settings: Settings, isTop = true): HTMLElement {
  const list = create(
    settings.marker_view === 'bullets' ? 'ul' : 'ol',
    'elementor-toc__list-wrapper',
    branches.map((branch) => itemOf(branch, settings, isTop && isOn(settings.hierarchical_view))),
  );
  if (!isTop && isOn(settings.collapse_subitems)) hide(list);
  return list;
}

function addAnchors(entries: readonly Entry[]): void {
  for (const { id, target, isBare } of entries) {
    if (!isBare) continue;
    const anchor = create('span', 'elementor-menu-anchor');
    anchor.id = id;
    target.before(anchor);
  }
}

/** Number of entries in each written list. */
const counts = new WeakMap<HTMLElement, number>();

function writeContents(): void {
  for (const widget of findAll(document, '.elementor-widget-table-of-contents[data-settings]')) {
    const body = find(widget, '.elementor-toc__body');
    const settings = readSettings(widget);
    const entries = settings ? entriesFor(widget, settings) : [];
    if (!body || !settings || entries.length === (counts.get(widget) ?? 0)) continue;
    counts.set(widget, entries.length);
    addAnchors(entries);
    body.replaceChildren(listOf(nestEntries(entries, isOn(settings.hierarchical_view)), settings));
    const { device, breakpoints } = defaultDevice();
    if (!isOn(settings.minimize_box) || isExpandedOn(device, breakpoints, settings)) continue;
    widget.classList.add('elementor-toc--collapsed');
    hide(body);
  }
}

whileParsing(writeContents);
