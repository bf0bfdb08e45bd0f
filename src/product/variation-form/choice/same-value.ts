import { parseServerHtml } from '../../../dom/server-html';
import { shared } from '../../../host/registry';

const decoded = (): Map<string, string> => shared('product/decoded values', () => new Map());

/** Text whose entities are characters; markup stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const known = decoded().get(text);
  if (known !== undefined) return known;
  const plain = parseServerHtml(text.replace(/</g, '&lt;'), document).textContent ?? '';
  decoded().set(text, plain);
  return plain;
}

/** Whether two values of an attribute are the same; case counts, and the server prints entities in one of them only. */
export const isSameValue = (first: unknown, second: unknown): boolean =>
  first === second ||
  (typeof first === 'string' &&
    typeof second === 'string' &&
    decodeEntities(first) === decodeEntities(second));
