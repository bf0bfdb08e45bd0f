import { find, findAll } from '../../dom/find';
import { show, slideDown, slideUp } from '../../dom/motion';
import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events';
import { shared } from '../../host/registry';
import { runScripts, scriptsIn } from '../../host/run-scripts';
import { asString, toObject } from '../../host/settings';
import { limitQuantity, markButton, restoreQuantity } from './add-to-cart';
import { DIMENSIONS, productOf, SINGLE, SKU, setVariationId, UNAVAILABLE, WEIGHT } from './form-parts';
import type { Variation } from './variation';
import { updateImage } from './variation-image';
import { formStoreOf } from './variation-session';
import { variationHtml } from './variation-template';

const KEPT = 'o_content';

/** Sets an element's text and keeps what the server printed, where other scripts look for it. */
export function setContent(element: HTMLElement, text: string): void {
  element.dataset[KEPT] ??= element.textContent ?? '';
  element.textContent = text;
}

/** Brings back what the server printed. */
export function resetContent(element: HTMLElement): void {
  const kept = element.dataset[KEPT];
  if (kept !== undefined) element.textContent = kept;
}

function showText(root: ParentNode, selector: string, text: string): void {
  for (const element of findAll(root, selector)) {
    if (text) setContent(element, text);
    else resetContent(element);
  }
}

/** Dimensions come with entities, as the first piece of markup. */
function decode(html: string, document: Document): string {
  return parseServerHtml(html, document).firstChild?.textContent ?? '';
}

/** Sku, weight and dimensions of the variation; without one, those of the product. */
function showDetails(form: Element, variation: Variation | null): void {
  const product = productOf(form);
  const raw = variation?.raw ?? {};
  showText(product, SKU, asString(raw.sku));
  showText(product, WEIGHT, asString(raw.weight) ? asString(raw.weight_html) : '');
  const dimensions = raw.dimensions ? asString(raw.dimensions_html) : '';
  showText(product, DIMENSIONS, dimensions ? decode(dimensions, form.ownerDocument) : '');
}

/** Milliseconds after which a variation is shown; screen readers announce the change then. */
const DELAY = 300;

const timers = (): WeakMap<Element, ReturnType<typeof setTimeout>> =>
  shared('product/variation timers', () => new WeakMap());

/** A variation that was not shown yet is not shown any more: the choice has changed. */
export const forgetAnnouncement = (form: Element): void => clearTimeout(timers().get(form));

/** Audio and video in a description are the platform's to start. */
function startPlayers(): void {
  const { wp } = globalThis as { wp?: unknown };
  const { initialize } = toObject(toObject(wp).mediaelement);
  if (typeof initialize === 'function') initialize();
}

function fill(form: Element, variation: Variation): void {
  const place = find(form, SINGLE);
  if (!place) return;
  place.replaceChildren(parseServerHtml(variationHtml(form.ownerDocument, variation), form.ownerDocument));
  runScripts(scriptsIn([place]));
  if (place.textContent?.trim()) void slideDown(place, 200);
  else show(place);
  startPlayers();
  emit(place, 'show_variation', [variation.raw, variation.isPurchasable]);
}

/** Shows price, stock and description of a variation a moment later, and lets other scripts and the button know. */
function announceVariation(form: Element, variation: Variation): void {
  forgetAnnouncement(form);
  timers().set(
    form,
    setTimeout(() => fill(form, variation), DELAY),
  );
}

/** Works a found variation into the page,. */
export function takeVariation(form: HTMLElement, variation: Variation): void {
  const store = formStoreOf(form);
  store.setKey('variation', variation);
  store.setKey('outcome', 'found');
  showDetails(form, variation);
  updateImage(form, variation);
  setVariationId(form, variation.id);
  limitQuantity(form, variation);
  // The id is in the form: whoever presses within the 300 ms until the text is shown means this variation.
  markButton(form, variation.isPurchasable ? null : UNAVAILABLE);
  announceVariation(form, variation);
}

/** The page shows the product again, no variation of it. */
export function resetData(form: HTMLElement): void {
  const store = formStoreOf(form);
  const place = find(form, SINGLE);
  store.setKey('variation', null);
  store.setKey('outcome', 'none');
  forgetAnnouncement(form);
  showDetails(form, null);
  restoreQuantity(form);
  emit(form, 'reset_image');
  // Whether one that is away already can be seen would be measured.
  if (place && place.style.display !== 'none') void slideUp(place, 200);
  emit(place ?? form, 'hide_variation');
}
