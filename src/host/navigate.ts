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
  const target = parse(url);
  if (!target || !isPage(target)) return false;
  location.assign(url);
  return true;
}

/** Whether an address taken from the page's own hash or query stays on this origin. */
export const isSameOrigin = (url: string): boolean => parse(url)?.origin === location.origin;

/** Follows a return address only on the same origin; answers whether it did. */
export const returnTo = (url: string): boolean => isSameOrigin(url) && goTo(url);

/** Loads the page anew. */
export const reload = (): void => location.reload();
