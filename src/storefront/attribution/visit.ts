/** How the visitor came to this page, taken down at boot: consent may come after the address has changed. */
export interface Visit {
  url: string;
  hostname: string;
  query: Map<string, string>;
  /** Empty when there is none. */
  referrer: string;
  userAgent: string;
  at: Date;
}

/** Query arguments as written, undecoded, those with a value part only; repeated ones joined by commas. */
export function queryOf(search: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = '', value = ''] of search.matchAll(/[?&]([^=&]*)=([^&]*)/g)) {
    found.set(key, found.has(key) ? `${found.get(key)},${value}` : value);
  }
  return found;
}

/** Host without the first `www.`. */
export const bareHost = (hostname: string): string => hostname.replace(/^www\./, '');

/** Takes down address, referrer and browser of this page view. */
export function captureVisit({ location, referrer }: Document): Visit {
  const { href: url, hostname, search } = location;
  return { url, hostname, query: queryOf(search), referrer, userAgent: navigator.userAgent, at: new Date() };
}
