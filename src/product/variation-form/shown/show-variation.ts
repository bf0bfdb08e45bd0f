import { find, findAll } from '../../../dom/find';
import { slideDown, slideUp } from '../../../dom/motion';
import { parseServerHtml } from '../../../dom/trusted';
import { show } from '../../../dom/visible';
import { emit } from '../../../host/events/events';
import { callMethod } from '../../../host/events/jquery-methods';
import { runScripts, scriptsIn } from '../../../host/page/run-scripts';
import { asString, isObject, readGlobal, toObject } from '../../../host/settings';
import { limitQuantity, markButton, restoreQuantity } from '../add-to-cart';
import type { Variation } from '../choice/variation';
import { productOf, SINGLE, setVariationId, UNAVAILABLE } from '../form-parts';
import type { VariationSession } from '../variation-session';
import { changeImage } from './variation-image';

type TemplateFunction = (id: string) => (data: unknown) => string;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? character);

/** Arrays and objects have no readable text. */
const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' || typeof value === 'symbol'
    ? ''
    : String(value);

/** The value at a path such as `data.variation.price_html`. */
const valueAt = (path: string, data: unknown): unknown =>
  path
    .trim()
    .replace(/^data\./, '')
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) ? toObject(value)[key.trim()] : undefined), data);

/** Matches templates that need WordPress's own function: with JavaScript, or more than a path in the braces. */
const NEEDS_WORDPRESS = /<#|\{\{(?!\{?\s*data(?:\.[\w$]+)+\s*\}?\}\})/;

/**
 * Fills a script template without `eval`: `{{{ path }}}` as markup, `{{ path }}` as text.
 * Other templates are filled by `wp.template` if the page has it; without it, only their paths are filled.
 */
export function fillTemplate(id: string, text: string, data: unknown): string {
  const platform = toObject(readGlobal('wp')).template;
  if (NEEDS_WORDPRESS.test(text) && typeof platform === 'function')
    return (platform as TemplateFunction)(id)(data);
  return text
    .replace(/<#[\s\S]*?#>/g, '')
    .replace(/\{\{\{([^}]+)\}\}\}/g, (_, path: string) => textOf(valueAt(path, data)))
    .replace(/\{\{([^}]+)\}\}/g, (_, path: string) => escapeHtml(textOf(valueAt(path, data))))
    .replace(/\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g, '');
}

/** Text of a script only: it becomes markup, and authors may give any other element this id. */
const templateText = (document: Document, id: string): string | null =>
  document.querySelector(`script#tmpl-${id}`)?.textContent ?? null;

/** The markup of a variation on a page without the template. */
const plain = ({ raw }: Variation): string =>
  ['variation_description', 'price_html', 'availability_html'].map((key) => asString(raw[key])).join('');

/** The server's markup of a variation, in the page's template. */
function variationHtml(document: Document, variation: Variation): string {
  const id = variation.isVisible ? 'variation-template' : 'unavailable-variation-template';
  const text = templateText(document, id);
  return text === null ? plain(variation) : fillTemplate(id, text, { variation: variation.raw }).trim();
}

const SKU = '.product_meta .sku';
const WEIGHT =
  '.product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value';
const DIMENSIONS =
  '.product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value';

/** Milliseconds until a variation is shown; screen readers announce the changed select first. */
const DELAY = 300;

/** Sets an element's text and keeps the printed one in `data-o_content`, where other scripts look for it. */
export function setContent(element: HTMLElement, text: string): void {
  element.dataset.o_content ??= element.textContent ?? '';
  element.textContent = text;
}

/** Restores the printed text. */
export function resetContent(element: HTMLElement): void {
  const printed = element.dataset.o_content;
  if (printed !== undefined) element.textContent = printed;
}

function showText(root: ParentNode, selector: string, text: string): void {
  for (const element of findAll(root, selector)) {
    if (text) callMethod('wc_set_content', element, [text], () => setContent(element, text));
    else callMethod('wc_reset_content', element, [], () => resetContent(element));
  }
}

/** Dimensions contain entities; their text is the first node. */
function decode(html: string, document: Document): string {
  return parseServerHtml(html, document).firstChild?.textContent ?? '';
}

/** Shows SKU, weight and dimensions of the variation; those of the product without one. */
function showDetails(form: Element, variation: Variation | null): void {
  const product = productOf(form);
  const raw = variation?.raw ?? {};
  showText(product, SKU, asString(raw.sku));
  showText(product, WEIGHT, asString(raw.weight) ? asString(raw.weight_html) : '');
  const dimensions = raw.dimensions ? asString(raw.dimensions_html) : '';
  showText(product, DIMENSIONS, dimensions ? decode(dimensions, form.ownerDocument) : '');
}

/** WordPress starts the audio and video players of a description. */
function startPlayers(): void {
  const { initialize } = toObject(toObject(readGlobal('wp')).mediaelement);
  if (typeof initialize === 'function') initialize();
}

function announce(form: Element, variation: Variation): void {
  const single = find(form, SINGLE);
  if (!single) return;
  single.replaceChildren(parseServerHtml(variationHtml(form.ownerDocument, variation), form.ownerDocument));
  runScripts(scriptsIn([single]));
  if (single.textContent?.trim()) void slideDown(single, 200);
  else show(single);
  startPlayers();
  emit(single, 'show_variation', [variation.raw, variation.isPurchasable]);
}

/** Cancels the announcement of a variation: the choice has changed. */
export const cancelAnnouncement = ({ announcement }: VariationSession): void => clearTimeout(announcement);

/** Shows a variation that was found: details, image and limits at once; price, stock and description after a delay. */
export function showVariation(session: VariationSession, variation: Variation): void {
  const { form } = session;
  session.variation = variation;
  session.$outcome.set('found');
  showDetails(form, variation);
  changeImage(session, variation);
  setVariationId(form, variation.id);
  limitQuantity(session, variation);
  // The form has the id: a press during the delay adds this variation.
  markButton(session, variation.isPurchasable ? null : UNAVAILABLE);
  cancelAnnouncement(session);
  session.announcement = setTimeout(() => announce(form, variation), DELAY);
}

/** Shows the product again instead of a variation. */
export function resetData(session: VariationSession): void {
  const { form } = session;
  const single = find(form, SINGLE);
  session.variation = null;
  session.$outcome.set('none');
  cancelAnnouncement(session);
  showDetails(form, null);
  restoreQuantity(session);
  emit(form, 'reset_image');
  // An element that is hidden already is not measured.
  if (single && single.style.display !== 'none') void slideUp(single, 200);
  emit(single ?? form, 'hide_variation');
}
