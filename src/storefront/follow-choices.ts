import { MODE } from '../address/select2-shim';
import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { dispatch, on } from '../host/events/events';
import { goTo } from '../host/page/navigate';
import { readPageData } from '../host/page-data';
import { shared } from '../host/registry';
import { connectContent, watchNodes } from '../host/scan';
import { asString, type JsonObject, toObject } from '../host/settings';

const ORDERING = '.woocommerce-ordering .orderby';
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

/** Submits a form, unless a script that loads the list without a page load prevents it. */
function submit(form: HTMLFormElement | null): void {
  // A query argument named `submit` becomes a field of the form, which hides the method.
  if (form && dispatch(form, 'submit', [], true))
    form[typeof form.submit === 'function' ? 'submit' : 'requestSubmit']();
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
  if (!select.multiple) submit(select.form);
}

const CHOICES: Record<string, (select: HTMLSelectElement) => void> = {
  [ORDERING]: ({ form }) => submit(form),
  [CATEGORIES]: (select) => categoryAddresses().home && openCategory(select),
  [FILTERS]: applyFilter,
};

/**
 * Follows the selects that lead to another list: sorting, and the drop-downs of the sidebar. Listens through jQuery, too:
 * custom dropdowns announce their changes there only.
 */
export function followChoices(): void {
  for (const [selector, choose] of Object.entries(CHOICES))
    on(document, 'change', ({ currentTarget }) => choose(currentTarget as HTMLSelectElement), { selector });
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

/** Marks present and later drop-downs of the sidebar for the searchable list. */
export const markDropdowns = (): Stop =>
  watchNodes([{ name: 'dropdowns', selector: `${CATEGORIES}, ${FILTERS}`, connect: markDropdown }]);
