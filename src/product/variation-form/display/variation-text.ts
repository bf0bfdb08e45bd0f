import { asString } from '../../../host/settings';
import type { Variation } from '../variations/variation';
import { fillTemplate } from './template';

const templateText = (document: Document, id: string): string | null =>
  document.getElementById(`tmpl-${id}`)?.textContent ?? null;

/** What the template prints where the page has lost it. */
const plain = ({ raw }: Variation): string =>
  ['variation_description', 'price_html', 'availability_html'].map((key) => asString(raw[key])).join('');

/** Markup of a variation, the server's own, filled into the page's template. */
export function variationHtml(document: Document, variation: Variation): string {
  const id = variation.isVisible ? 'variation-template' : 'unavailable-variation-template';
  const text = templateText(document, id);
  return text === null ? plain(variation) : fillTemplate(id, text, { variation: variation.raw }).trim();
}
