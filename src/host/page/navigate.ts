const parse = (url: string): URL | null => {
  try {
    return new URL(url, document.baseURI);
  } catch {
    return null;
  }
};

/** Whether a URL is http(s), or `file:` when the current page is a file. */
const isPage = ({ protocol }: URL): boolean =>
  /^https?:$/.test(protocol) || (protocol === 'file:' && location.protocol === 'file:');

/**
 * Navigates to a URL from the shop's response: http(s) of any origin (off-site gateways), another file if the page is a
 * file, or a bare `#fragment`, which stays on the page. Returns false for any other URL (`javascript:` …).
 */
export function goTo(url: string): boolean {
  if (url.startsWith('#')) {
    // Not through the resolved URL: a page without a URL of its own or with a `<base>` would be left.
    location.hash = url;
    return true;
  }
  const target = parse(url);
  if (!target || !isPage(target)) return false;
  location.assign(url);
  return true;
}

const isFile = ({ protocol }: URL | Location): boolean => protocol === 'file:';

/** A page loaded as text (`about:blank`) cannot resolve paths; those without a host count as its own. */
const isOwnPath = (url: string): boolean => location.protocol === 'about:' && /^[/?](?![/\\])/.test(url);

/** Whether a URL from the page or its query has this origin; all files count as one origin. */
export function isSameOrigin(url: string): boolean {
  const target = parse(url);
  if (!target) return isOwnPath(url);
  return target.origin === location.origin || (isFile(target) && isFile(location));
}

/** Follows a return URL only on the same origin; returns whether it did. */
export const returnTo = (url: string): boolean => isSameOrigin(url) && goTo(url);

/** Loads the page by another address of its own; the former one leaves the history. */
export const replacePage = (url: string): void => location.replace(url);
