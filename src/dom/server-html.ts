import { trustedHtml } from './trusted';

/**
 * Parses markup the server owns (fragments, notices) into an inert document: images load and event handlers work only
 * after a part of it is inserted into the page. Its scripts never run: browsers mark scripts that were parsed from a
 * string as already started.
 */
export function parseServerHtml(html: string, document: Document): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html, document);
  return template.content;
}

/** Parses a whole page the server sent (cart refresh); its scripts do not run. */
export const parseServerPage = (html: string, document: Document): Document =>
  new DOMParser().parseFromString(trustedHtml(html, document), 'text/html');

/** Plain text of server markup, white space folded. */
export const textOf = (html: string, document: Document): string =>
  (parseServerHtml(html, document).textContent ?? '').replace(/\s+/g, ' ').trim();
