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

/** Lists and maps have no text that anybody wants to read. */
const textOf = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' || typeof value === 'symbol'
    ? ''
    : String(value);

/** What a path such as `data.variation.price_html` leads to in `data`. */
const valueAt = (path: string, data: unknown): unknown =>
  path
    .trim()
    .replace(/^data\./, '')
    .split('.')
    .reduce<unknown>((value, key) => (isObject(value) ? toObject(value)[key.trim()] : undefined), data);

/** What only the platform's own template function can fill: JavaScript, or more than a path in the braces. */
const NEEDS_PLATFORM = /<#|\{\{(?!\{?\s*data(?:\.[\w$]+)+\s*\}?\}\})/;

/**
 * Fills a script template without `eval`: `{{{ path }}}` as markup, `{{ path }}` as text.
 * Anything more is left to `wp.template` where the page has it; without it, only the paths are filled.
 */
export function fillTemplate(id: string, text: string, data: unknown): string {
  const { wp } = globalThis as { wp?: unknown };
  const platform = toObject(wp).template;
  if (NEEDS_PLATFORM.test(text) && typeof platform === 'function')
    return (platform as TemplateFunction)(id)(data);
  return text
    .replace(/<#[\s\S]*?#>/g, '')
    .replace(/\{\{\{([^}]+)\}\}\}/g, (_, path: string) => textOf(valueAt(path, data)))
    .replace(/\{\{([^}]+)\}\}/g, (_, path: string) => escapeHtml(textOf(valueAt(path, data))))
    .replace(/\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g, '');
}

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
