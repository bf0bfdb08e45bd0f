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

const PAGE = ['http:', 'https:'];
const LINK = [
  ...PAGE,
  ...'mailto tel sms callto facetime geo maps webcal skype tg viber whatsapp'
    .split(' ')
    .map((name) => `${name}:`),
];

type AddressUse = 'page' | 'link';

/**
 * The one decision about addresses from markup, settings and answers. `page`: may be opened by a script, framed or
 * downloaded; http(s) only, or `file:` while the page itself is a file. `link`: may become the `href` of a link that we
 * draw; also schemes of other programs, such as `mailto:`. The browser's parser decides which scheme an address has, since
 * it skips tabs, line breaks and leading control characters (`java\tscript:`).
 * @returns the absolute URL; a path as it is where the page has no URL of its own; null if the address is not allowed
 */
export function allowedAddress(url: unknown, use: AddressUse = 'page'): string | null {
  if (typeof url !== 'string' || url === '') return null;
  if (isOwnPath(url)) return url;
  const target = parse(url);
  if (!target) return null;
  const isAllowed =
    (use === 'link' ? LINK : PAGE).includes(target.protocol) || (isFile(target) && isFile(location));
  return isAllowed ? target.href : null;
}

/**
 * Navigates to a URL from the shop's response: http(s) of any origin (off-site gateways), another file if the page is a
 * file, or a bare `#fragment`, which stays on the page. Returns false for any other URL (`javascript:` …); with the use `link` also schemes of
 * other programs.
 */
export function goTo(url: string, use: AddressUse = 'page'): boolean {
  if (url.startsWith('#')) {
    // Not through the resolved URL: a page without a URL of its own or with a `<base>` would be left.
    location.hash = url;
    return true;
  }
  if (!parse(url) || !allowedAddress(url, use)) return false;
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
export const replacePage = (url: string): void => location.replace(url);
