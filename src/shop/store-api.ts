import { asString, readGlobal, toObject } from '../host/settings';

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`);

/** Where the host says its REST routes begin; empty when it does not. */
function findRoot(document: Document): string {
  const root = asString(toObject(readGlobal('wpApiSettings')).root);
  return root || document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href || '';
}

/**
 * Address of a Store API route such as `cart` or `checkout/12?key=…`. Without a root on the page it
 * is built from the ajax template, which also works with plain permalinks; further arguments then join with `&`.
 */
export function storeApiUrl(document: Document, route: string, ajaxUrl: string): string {
  const root = findRoot(document);
  const [path = '', query = ''] = route.split('?');
  const isPlain = !root || root.includes('rest_route=');
  if (!isPlain) return `${withSlash(root)}wc/store/v1/${route}`;
  const base = root ? withSlash(root) : `${ajaxUrl.split('?')[0] || '/'}?rest_route=/`;
  return `${base}wc/store/v1/${path}${query && `&${query}`}`;
}
