/** How the visitor came to this page, taken down at boot: consent may come after the address has changed. */
export interface Visit {
  url: string;
  hostname: string;
  /** Empty when there is none. */
  referrer: string;
  userAgent: string;
  at: Date;
}

/** Host without the first `www.`. */
export const bareHost = (hostname: string): string => hostname.replace(/^www\./, '');

/** Takes down address, referrer and browser of this page view. */
export const captureVisit = ({ location, referrer }: Document): Visit => ({
  url: location.href,
  hostname: location.hostname,
  referrer,
  userAgent: navigator.userAgent,
  at: new Date(),
});

/** Whether the visit may be a campaign's or come from elsewhere: only then its source must be worked out. */
export const isArrival = ({ url, referrer }: Visit): boolean =>
  /[?&](utm_|[gy]clid=)/.test(url) || Boolean(referrer && !referrer.startsWith(`${new URL(url).origin}/`));
