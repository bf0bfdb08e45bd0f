import { MODE } from '../../address/select2-shim';
import type { Stop } from '../../dom/events';
import { findAll } from '../../dom/find';
import { goTo } from '../../host/page/navigate';
import { connectContent, watchNodes } from '../../host/scan';
import { asString, toObject } from '../../host/settings';
import { submitListing } from './sort-listings';

/** The class of a filter's select ends with the name of its attribute; the select of the categories has no such class. */
const FILTER_CLASS = /(?:^|\s)dropdown_layered_nav_(\S+)/;

/** The drop-downs whose inline code the page leaves out; another drop-down has its own code still. */
interface ServedDropdowns {
  /** The addresses of the category drop-down: `home` and `shop`. */
  readonly categories?: unknown;
  /** The address of a filter by brand, up to its value. */
  readonly brands?: unknown;
  /** The names of the attributes whose filters are served. */
  readonly filters?: unknown;
}

/** The filter by brand, a plain list. */
const BRANDS = '[class*="wc-brand-dropdown-layered-nav-"]';

const isFilter = ({ className }: Element): boolean => FILTER_CLASS.test(className);

/** The attribute of a filter that is served; undefined for any other select. */
function filterOf(select: HTMLSelectElement, { filters }: ServedDropdowns): string | undefined {
  const [, name] = FILTER_CLASS.exec(select.className) ?? [];
  return name && Array.isArray(filters) && filters.includes(name) ? name : undefined;
}

/** The page of a category, or the shop's for the empty choice. Other arguments of the home address, such as `lang`, stay. */
function openCategory({ value }: HTMLSelectElement, { categories }: ServedDropdowns): void {
  const { home, shop } = toObject(categories);
  if (!home) return;
  if (!value) {
    goTo(asString(shop));
    return;
  }
  const address = new URL(asString(home), document.baseURI);
  address.searchParams.set('product_cat', value);
  goTo(address.href);
}

/** Writes the choice into the fields that are sent; a filter that takes several values has a button for that. */
function applyFilter(select: HTMLSelectElement, served: ServedDropdowns): void {
  const name = filterOf(select, served);
  if (!name) return;
  const chosen = [...select.selectedOptions].map(({ value }) => value).filter(Boolean);
  for (const field of findAll(document, 'input', HTMLInputElement))
    if (field.name === `filter_${name}`) field.value = chosen.join();
  if (!select.multiple) submitListing(select.form);
}

/** Makes a served drop-down searchable, with the empty option among the others, and names it by that: it has no label. */
function markDropdown(node: HTMLElement, served: ServedDropdowns): void {
  if (!(node instanceof HTMLSelectElement) || node.matches(BRANDS)) return;
  const isServed = isFilter(node) ? filterOf(node, served) : served.categories;
  if (!isServed) return;
  const name = node.options[0]?.text ?? '';
  node.dataset.placeholder ??= name;
  if (name && !node.labels.length && !node.matches('[aria-label], [aria-labelledby]'))
    node.setAttribute('aria-label', name);
  node.dataset.allowClear = 'true';
  node.dataset[MODE] ??= 'search';
  // As the list that the original draws. On a phone the browser's own list stays.
  node.style.width ||= '100%';
  connectContent(node);
}

/** Applies what a visitor has chosen in a drop-down of the sidebar. */
export function applyChoice(select: HTMLSelectElement, served: ServedDropdowns): void {
  if (select.matches(BRANDS)) {
    if (served.brands) goTo(asString(served.brands) + select.value);
  } else if (isFilter(select)) applyFilter(select, served);
  else openCategory(select, served);
}

/** Makes present and later drop-downs of the sidebar searchable. */
export const markDropdowns = (selector: string, served: ServedDropdowns): Stop =>
  watchNodes([{ name: 'dropdowns', selector, connect: (node) => markDropdown(node, served) }]);
