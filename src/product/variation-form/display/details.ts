import { findAll } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/server-html';
import { asString } from '../../../host/settings';
import { DIMENSIONS, productOf, SKU, WEIGHT } from '../../markup';
import type { Variation } from '../variations/variation';
import { resetContent, setContent } from './kept-content';

function show(root: ParentNode, selector: string, text: string): void {
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
export function showDetails(form: Element, variation: Variation | null): void {
  const product = productOf(form);
  const raw = variation?.raw ?? {};
  show(product, SKU, asString(raw.sku));
  show(product, WEIGHT, asString(raw.weight) ? asString(raw.weight_html) : '');
  const dimensions = raw.dimensions ? asString(raw.dimensions_html) : '';
  show(product, DIMENSIONS, dimensions ? decode(dimensions, form.ownerDocument) : '');
}
