import { asString, isObject, toObject } from '../../host/settings';
import type { Variation } from './variation';

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
  const { wp } = globalThis as { wp?: unknown };
  const platform = toObject(wp).template;
  if (NEEDS_WORDPRESS.test(text) && typeof platform === 'function')
    return (platform as TemplateFunction)(id)(data);
  return text
    .replace(/<#[\s\S]*?#>/g, '')
    .replace(/\{\{\{([^}]+)\}\}\}/g, (_, path: string) => textOf(valueAt(path, data)))
    .replace(/\{\{([^}]+)\}\}/g, (_, path: string) => escapeHtml(textOf(valueAt(path, data))))
    .replace(/\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g, '');
}

const templateText = (document: Document, id: string): string | null =>
  document.getElementById(`tmpl-${id}`)?.textContent ?? null;

/** The markup of a variation on a page without the template. */
const plain = ({ raw }: Variation): string =>
  ['variation_description', 'price_html', 'availability_html'].map((key) => asString(raw[key])).join('');

/** The server's markup of a variation, in the page's template. */
export function variationHtml(document: Document, variation: Variation): string {
  const id = variation.isVisible ? 'variation-template' : 'unavailable-variation-template';
  const text = templateText(document, id);
  return text === null ? plain(variation) : fillTemplate(id, text, { variation: variation.raw }).trim();
}
