/** How the visitor came to this page, taken down at boot: consent may come after the address has changed. */
export interface Visit {
  url: string;
  /** Host without the first `www.`. */
  host: string;
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
  for (const part of search.replace(/^\?/, '').split('&')) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const key = part.slice(0, at);
    const known = found.get(key);
    const value = part.slice(at + 1);
    found.set(key, known === undefined ? value : `${known},${value}`);
  }
  return found;
}

/** Host without the first `www.`. */
export const bareHost = (hostname: string): string => hostname.replace(/^www\./, '');

/** Takes down address, referrer and browser of this page view. */
export function captureVisit(document: Document): Visit {
  const { href, hostname, search } = document.location;
  return {
    url: href,
    hostname,
    host: bareHost(hostname),
    query: queryOf(search),
    referrer: document.referrer,
    userAgent: document.defaultView?.navigator.userAgent ?? '',
    at: new Date(),
  };
}
