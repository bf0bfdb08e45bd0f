import { findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';

/** The argument by which page caches tell the copies of a page for each region apart. */
const ARGUMENT = 'v';

const HASH = /(?:^|&)v(?:=([^&]*))?(?=&|$)/;

/** An address in three parts: before `?`, the arguments, and the fragment with its `#`. */
function partsOf(address: string): [path: string, query: string, fragment: string] {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(address) ?? [];
  return [path, query, fragment];
}

/** The region's hash in an address; undefined where it has none. An argument such as `rev` is another one. */
export function hashIn(address: string): string | undefined {
  const found = HASH.exec(partsOf(address)[1]);
  return found ? (found[1] ?? '') : undefined;
}

/** The address with this hash, before its fragment; its other arguments are kept as they are. */
export function withHash(address: string, hash: string): string {
  const [path, query, fragment] = partsOf(address);
  const kept = query.split('&').filter((pair) => pair && !HASH.test(pair));
  return `${path}?${[...kept, `${ARGUMENT}=${encodeURIComponent(hash)}`].join('&')}${fragment}`;
}

/** The address without hash and fragment. */
export function withoutHash(address: string): string {
  const [path, query] = partsOf(address);
  const kept = query.split('&').filter((pair) => pair && !HASH.test(pair));
  return kept.length ? `${path}?${kept.join('&')}` : path;
}

/** Folders and files of WordPress that are no pages of the shop. */
const NO_PAGE = /^wp-(?:admin|content|includes|json|login|signup|activate|cron|comments-post)\b|^xmlrpc\.php/;

/** A file with a name of its own, such as a picture or a document. */
const FILE = /\.(?!html?$|php$)(?=\d*[a-z])[a-z\d]{1,5}$/i;

/** Whether an address as it is written in the markup leads to a page of the shop. `home` is its home page. */
export function isShopPage(address: string, home: string): boolean {
  if (!address.startsWith(home) && !/^\/(?!\/)/.test(address)) return false;
  try {
    const [{ origin, pathname }, root] = [
      new URL(address, document.baseURI),
      new URL(home, document.baseURI),
    ];
    const folder = root.pathname.replace(/\/?$/, '/');
    const isInside =
      `${pathname}/`.startsWith(folder) && (origin === root.origin || origin === location.origin);
    return isInside && !NO_PAGE.test(pathname.slice(folder.length)) && !FILE.test(pathname);
  } catch {
    return false;
  }
}

/** Adds the hash to each link to a page of the shop that has none. */
export function addToLinks(hash: string, home: string): void {
  for (const link of findAll(document, 'a[href]:not([download])')) {
    const address = link.getAttribute('href') ?? '';
    if (isShopPage(address, home) && hashIn(address) === undefined)
      link.setAttribute('href', withHash(address, hash));
  }
}

/** A `get` form drops the arguments of its address, so that it gets a field. A form without an address sends to the page's own. */
function addToForm(form: HTMLFormElement, hash: string, home: string): void {
  const address = form.getAttribute('action') ?? '';
  const method = form.getAttribute('method')?.toLowerCase() ?? 'get';
  if (method === 'dialog' || (address && !isShopPage(address, home))) return;
  if (method === 'get') {
    if (!form.elements.namedItem(ARGUMENT)) form.append(createHiddenField(document, ARGUMENT, hash));
  } else if (address && hashIn(address) === undefined) form.setAttribute('action', withHash(address, hash));
}

/** Adds the hash to the forms that lead to pages of the shop; a form that has one stays as it is. */
export function addToForms(hash: string, home: string): void {
  for (const form of findAll(document, 'form', HTMLFormElement)) addToForm(form, hash, home);
}
