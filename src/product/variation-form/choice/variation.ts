import { parseServerHtml } from '../../../dom/trusted';
import { currentJQuery } from '../../../host/events/jquery';
import { asBoolean, asNumber, asString, isObject, type JsonObject, toObject } from '../../../host/settings';

/** Texts without character references, by their source. */
const decoded = new Map<string, string>();

/** Replaces the character references of a text; markup in it stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const known = decoded.get(text);
  if (known !== undefined) return known;
  const plain = parseServerHtml(text.replace(/</g, '&lt;'), document).textContent ?? '';
  decoded.set(text, plain);
  return plain;
}

/** Whether two values of an attribute are equal, with case; the server encodes entities in one of them only. */
export const isSameValue = (first: unknown, second: unknown): boolean =>
  first === second ||
  (typeof first === 'string' &&
    typeof second === 'string' &&
    decodeEntities(first) === decodeEntities(second));

/** The image of a variation: attributes by their server names. */
export type VariationImage = JsonObject;

/** A variation as the server describes it; `raw` goes to other scripts, by reference. */
export interface Variation {
  readonly raw: JsonObject;
  /** Keys and values with decoded entities; attributes with any value are omitted. */
  readonly attributes: readonly (readonly [key: string, value: string])[];
  readonly id: string;
  readonly isActive: boolean;
  readonly isVisible: boolean;
  /** In stock, for sale and visible. */
  readonly isPurchasable: boolean;
  readonly isSoldIndividually: boolean;
  readonly minQuantity: number;
  /** Infinity when unlimited. */
  readonly maxQuantity: number;
  readonly image: VariationImage;
}

/** `list`: the page holds all variations. `ajax`: the server is asked for each. `broken`: the page's data cannot be read. */
export type Variations = { kind: 'list'; list: readonly Variation[] } | { kind: 'ajax' } | { kind: 'broken' };

const parseAttributes = (raw: unknown): [key: string, value: string][] =>
  Object.entries(toObject(raw))
    .map(([key, value]): [string, string] => [key, decodeEntities(asString(value))])
    .filter(([, value]) => value !== '');

/** Plugins print -1 for unlimited, as WooCommerce's stock does. */
function parseMaximum(raw: unknown): number {
  const maximum = asNumber(raw);
  return maximum > 0 ? maximum : Number.POSITIVE_INFINITY;
}

/** Parses a variation; null if it is none. A missing flag is true: the server prints variations that are active and visible. */
export function parseVariation(raw: unknown): Variation | null {
  if (!isObject(raw) || Array.isArray(raw)) return null;
  const flag = (key: string): boolean => raw[key] === undefined || asBoolean(raw[key]);
  const id = asNumber(raw.variation_id);
  const isVisible = flag('variation_is_visible');
  return {
    raw,
    attributes: parseAttributes(raw.attributes),
    id: id > 0 ? String(id) : '',
    isActive: flag('variation_is_active'),
    isVisible,
    isPurchasable: id > 0 && isVisible && flag('is_purchasable') && flag('is_in_stock'),
    isSoldIndividually: asBoolean(raw.is_sold_individually),
    minQuantity: Math.max(0, asNumber(raw.min_qty, 1)),
    maxQuantity: parseMaximum(raw.max_qty),
    image: toObject(raw.image),
  };
}

/** Parses `data-product_variations`: a list, or exactly `false` if the product has too many for the page. */
export function parseVariations(raw: unknown): Variations {
  if (raw === false) return { kind: 'ajax' };
  if (!Array.isArray(raw)) return { kind: 'broken' };
  return { kind: 'list', list: raw.map(parseVariation).filter((variation) => variation !== null) };
}

/** Parses the attribute's text. */
export function parseVariationsText(text: string | undefined): Variations {
  try {
    return parseVariations(JSON.parse(text ?? ''));
  } catch {
    return { kind: 'broken' };
  }
}

/** Reads the variations of a form; what another script set as jQuery data precedes the attribute. */
export function readVariations(form: HTMLElement): Variations {
  const set = currentJQuery()?.(form);
  const data = set?.data;
  const given = typeof data === 'function' ? data.call(set, 'product_variations') : undefined;
  return given === undefined || typeof given === 'string'
    ? parseVariationsText(form.dataset.product_variations)
    : parseVariations(given);
}
