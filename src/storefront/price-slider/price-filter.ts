import { find, findAll } from '../../dom/find';
import { asNumber, asString, readGlobal, toObject } from '../../host/settings';

/** The chosen prices: the lowest and the highest one. */
export type Prices = readonly [low: number, high: number];

/** Which of the two handles: that of the lowest price, or that of the highest. */
export type Handle = 0 | 1;

/** A "Filter by price" widget; each widget of a page has its own range. */
export interface PriceFilter {
  /** The element that becomes the slider. */
  readonly slider: HTMLElement;
  /** The fields that are sent. */
  readonly fields: readonly [HTMLInputElement, HTMLInputElement];
  /** The names of the fields, in the language of the page. */
  readonly names: readonly [string, string];
  readonly range: Prices;
  readonly step: number;
  /** The element with the texts of both prices. */
  readonly label: HTMLElement | null;
}

const SLIDER = '.price_slider';
const AMOUNT = '.price_slider_amount';

/** The label of a field. With two widgets on a page both have the same ids, so that `labels` is empty for the second. */
function nameOf(amount: HTMLElement, field: HTMLInputElement): string {
  const label = findAll(amount, 'label').find((one) => one.getAttribute('for') === field.id);
  return label?.textContent?.trim() || field.placeholder || field.name;
}

const numberIn = (field: HTMLInputElement, otherwise: number): number => asNumber(field.value, otherwise);

/** The widget below `wrapper`; null when a part is missing. Prices that were typed or restored count. */
export function readPriceFilter(wrapper: HTMLElement): PriceFilter | null {
  const slider = find(wrapper, SLIDER);
  const amount = find(wrapper, AMOUNT);
  const low = find(wrapper, '#min_price, [name="min_price"]', HTMLInputElement);
  const high = find(wrapper, '#max_price, [name="max_price"]', HTMLInputElement);
  if (!slider || !amount || !low || !high) return null;
  const least = asNumber(low.dataset.min);
  return {
    slider,
    fields: [low, high],
    names: [nameOf(amount, low), nameOf(amount, high)],
    range: [least, Math.max(least, asNumber(high.dataset.max, least))],
    step: Math.max(0, asNumber(amount.dataset.step)) || 1,
    label: find(amount, '.price_label'),
  };
}

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** The prices in the fields, inside the range. */
export function printedPrices({ fields: [low, high], range: [least, most] }: PriceFilter): Prices {
  const first = within(least, numberIn(low, least), most);
  return [first, within(first, numberIn(high, most), most)];
}

/** The nearest price that the handles can have: a step, or the end of the range. */
function aligned({ range: [least, most], step }: PriceFilter, value: number): number {
  const nearest = least + Math.round((value - least) / step) * step;
  const isEnd = nearest > most || Math.abs(most - value) < Math.abs(nearest - value);
  // Steps such as 0.1 have no exact sum.
  return isEnd ? most : Number(nearest.toFixed(6));
}

/** The least and the greatest price of a handle: it stops at the other one. */
export const limitsOf = (
  { range: [least, most] }: PriceFilter,
  [low, high]: Prices,
  handle: Handle,
): Prices => (handle === 0 ? [least, high] : [low, most]);

/** The prices after a handle has moved towards `value`. */
export function withPrice(filter: PriceFilter, prices: Prices, handle: Handle, value: number): Prices {
  const [least, most] = limitsOf(filter, prices, handle);
  const price = within(least, aligned(filter, value), most);
  return handle === 0 ? [price, prices[1]] : [prices[0], price];
}

/** How far a price is from the start of the range, in percent. */
export const percentOf = ({ range: [least, most] }: PriceFilter, price: number): number =>
  most > least ? ((price - least) / (most - least)) * 100 : 0;

/** A price as the shop writes it: HTML, since the symbol of the currency may be an entity. */
export function formatPrice(price: number): string {
  const settings = toObject(readGlobal('woocommerce_price_slider_params'));
  const text = (name: string, otherwise: string): string =>
    asString(settings[`currency_format_${name}`], otherwise);
  const decimals = within(0, Math.trunc(asNumber(settings.currency_format_num_decimals)), 8);
  const [whole = '', fraction] = Math.abs(price).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, () => text('thousand_sep', ','));
  const number = fraction ? grouped + text('decimal_sep', '.') + fraction : grouped;
  return asString(settings.currency_format, '%s%v')
    .replace('%s', () => text('symbol', ''))
    .replace('%v', () => (price < 0 ? `-${number}` : number));
}
