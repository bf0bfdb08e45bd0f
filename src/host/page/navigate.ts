const parse = (url: string): URL | null => {
  try {
    return new URL(url, document.baseURI);
  } catch {
    return null;
  }
};

const isFile = ({ protocol }: URL | Location): boolean => protocol === 'file:';

/** A page loaded as text (`about:blank`) cannot resolve paths; those without a host count as its own. */
const isOwnPath = (url: string): boolean => location.protocol === 'about:' && /^[/?#](?![/\\])/.test(url);

/** Schemes that a script may open, frame or download; those of links are in `link-schemes.ts`. */
const PAGES: readonly string[] = ['http:', 'https:'];

/**
 * The one decision about addresses from markup, settings and answers: whether they may become a navigation, a frame or the
 * `href` of a link that we draw. The browser's parser decides which scheme an address has, since it skips tabs, line breaks
 * and leading control characters (`java\tscript:`). `file:` is allowed while the page itself is a file.
 * @returns the absolute URL; a path as it is where the page has no URL of its own; null if the address is not allowed
 */
export function allowedAddress(url: unknown, schemes = PAGES): string | null {
  if (typeof url !== 'string' || url === '') return null;
  if (isOwnPath(url)) return url;
  const target = parse(url);
  if (!target) return null;
  return schemes.includes(target.protocol) || (isFile(target) && isFile(location)) ? target.href : null;
}

/**
 * Navigates to a URL from the shop's response: http(s) of any origin (off-site gateways), another file if the page is a
 * file, or a bare `#fragment`, which stays on the page. Returns false for any other URL (`javascript:` …); other `schemes` can be given.
 */
export function goTo(url: string, schemes = PAGES): boolean {
  if (url.startsWith('#')) {
    // Not through the resolved URL: a page without a URL of its own or with a `<base>` would be left.
    location.hash = url;
    return true;
  }
  if (!parse(url) || !allowedAddress(url, schemes)) return false;
  location.assign(url);
  return true;
}

/** Whether a URL from the page or its query has this origin; all files count as one origin. */
export function isSameOrigin(url: string): boolean {
  const target = parse(url);
  if (!target) return isOwnPath(url);
  // A `blob:` URL has the origin of the page that made it.
  const isOwn = target.origin === location.origin && target.protocol === location.protocol;
  return isOwn || (isFile(target) && isFile(location));
}

/** Follows a return URL only on the same origin; returns whether it did. */
export const returnTo = (url: string): boolean => isSameOrigin(url) && goTo(url);

/** Loads the page by another address of its own; the former one leaves the history. */
export function replacePage(url: string): void {
  if (isSameOrigin(url)) location.replace(url);
}
