import { parseServerHtml } from './server-html';
import { trustedHtml } from './trusted';

/** Parses a whole page the server sent (cart refresh); its scripts do not run. */
export const parseServerPage = (html: string, document: Document): Document =>
  new DOMParser().parseFromString(trustedHtml(html, document), 'text/html');

/** Plain text of server markup, white space folded. */
export const textOf = (html: string, document: Document): string =>
  (parseServerHtml(html, document).textContent ?? '').replace(/\s+/g, ' ').trim();
