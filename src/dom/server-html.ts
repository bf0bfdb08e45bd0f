import { trustedHtml } from './trusted';

/**
 * Parses markup the server owns (fragments, notices) into an inert document: pictures load and handlers exist only once
 * a part of it is inserted into the page. Scripts in it are inert, too: what a parser made from a string
 * counts as started.
 */
export function parseServerHtml(html: string, document: Document): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = trustedHtml(html, document);
  return template.content;
}
