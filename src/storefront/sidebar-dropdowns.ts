import { MODE } from '../address/select2-shim';
import { findAll } from '../dom/find';
import { goTo } from '../host/page/navigate';
import { readPageData } from '../host/page-data';
import { shared } from '../host/registry';
import { connectContent, watchNodes } from '../host/scan';
import { asString, type JsonObject, toObject } from '../host/settings';
import { followSelects, submitListing } from './sort-listings';

const CATEGORIES = 'select.dropdown_product_cat';
const FILTERS = '.woocommerce-widget-layered-nav-dropdown select';

/** The class of a filter's select ends with the name of its attribute. */
const FILTER_CLASS = /(?:^|\s)dropdown_layered_nav_(\S+)/;

/**
 * The drop-downs whose inline code the page leaves out (`#shopwake-dropdowns`): `categories` with the addresses `home` and `shop`,
 * `filters` with the names of the attributes. Another drop-down has its own code still.
 */
const servedDropdowns = (): JsonObject =>
  shared('dropdowns', () => readPageData('shopwake-dropdowns', 'dropdowns'));

const categoryAddresses = (): JsonObject => toObject(servedDropdowns().categories);

/** The attribute of a filter that is served; undefined for any other select. */
function filterOf(select: HTMLSelectElement): string | undefined {
  const [, name] = FILTER_CLASS.exec(select.className) ?? [];
  const { filters } = servedDropdowns();
  return name && Array.isArray(filters) && filters.includes(name) ? name : undefined;
}

/** The page of a category, or the shop's for the empty choice. Other arguments of the home address, such as `lang`, stay. */
function openCategory({ value }: HTMLSelectElement): void {
  const { home, shop } = categoryAddresses();
  if (!value) {
    goTo(asString(shop));
    return;
  }
  const address = new URL(asString(home), document.baseURI);
  address.searchParams.set('product_cat', value);
  goTo(address.href);
}

/** Writes the choice into the fields that are sent; a filter that takes several values has a button for that. */
function applyFilter(select: HTMLSelectElement): void {
  const name = filterOf(select);
  if (!name) return;
  const chosen = [...select.selectedOptions].map(({ value }) => value).filter(Boolean);
  for (const field of findAll(document, 'input', HTMLInputElement))
    if (field.name === `filter_${name}`) field.value = chosen.join();
  if (!select.multiple) submitListing(select.form);
}

/** Makes a served drop-down searchable, with the empty option among the others, and names it by that: it has no label. */
function markDropdown(node: HTMLElement): void {
  if (!(node instanceof HTMLSelectElement)) return;
  const isServed = node.matches(CATEGORIES) ? categoryAddresses().home : filterOf(node);
  if (!isServed) return;
  const name = node.options[0]?.text ?? '';
  node.dataset.placeholder ??= name;
  if (name && !node.labels.length && !node.matches('[aria-label], [aria-labelledby]'))
    node.setAttribute('aria-label', name);
  node.dataset.allowClear = 'true';
  node.dataset[MODE] ??= 'search';
  connectContent(node);
}

/** Follows the drop-downs of the sidebar, and makes present and later ones searchable. */
export function followDropdowns(): void {
  followSelects(CATEGORIES, (select) => categoryAddresses().home && openCategory(select));
  followSelects(FILTERS, applyFilter);
  watchNodes([{ name: 'dropdowns', selector: `${CATEGORIES}, ${FILTERS}`, connect: markDropdown }]);
}
