const parse = (url: string): URL | null => {
  try {
    return new URL(url, document.baseURI);
  } catch {
    return null;
  }
};

/** Pages of the web; of the disk only for a page that lies there itself. */
const isPage = ({ protocol }: URL): boolean =>
  /^https?:$/.test(protocol) || (protocol === 'file:' && location.protocol === 'file:');

/**
 * Goes where the shop's own answer points: http(s) of any origin (off-site gateways), from a file another file, or a bare
 * `#fragment`, which stays on the page. Anything else (`javascript:` …) is refused: answers false.
 */
export function goTo(url: string): boolean {
  if (url.startsWith('#')) {
    // Not by its address: pages without one, and pages with a `<base>`, would leave.
    location.hash = url;
    return true;
  }
  const target = parse(url);
  if (!target || !isPage(target)) return false;
  location.assign(url);
  return true;
}

const isFile = ({ protocol }: URL | Location): boolean => protocol === 'file:';

/** A page loaded as text (`about:blank`) resolves no path; a path without a host belongs to it. */
const isOwnPath = (url: string): boolean => location.protocol === 'about:' && /^[/?](?![/\\])/.test(url);

/** Whether an address from the page or its URL stays on this origin; files are one origin. */
export function isSameOrigin(url: string): boolean {
  const target = parse(url);
  if (!target) return isOwnPath(url);
  return target.origin === location.origin || (isFile(target) && isFile(location));
}

/** Follows a return address only on the same origin; answers whether it did. */
export const returnTo = (url: string): boolean => isSameOrigin(url) && goTo(url);

/** Loads the page anew. */
export const reload = (): void => location.reload();
