import { describeValue } from './describe';
import { jQueryFacts, ownFiles, startedEntries } from './page-facts';
import {
  $events,
  $failures,
  $features,
  $requests,
  type EventEntry,
  type FeatureEntry,
  readStores,
} from './recorded';

/** Nodes whose stores are read: the page's forms and the nodes of features. */
const storeNodes = (): Element[] => [
  ...new Set([
    document.body,
    ...document.forms,
    ...$features.get().flatMap(({ node }) => node.deref() ?? []),
  ]),
];

/** The stores of the page, each with its value in one line; for the panel, never for the report. */
export const composeStores = (): { key: string; text: string }[] =>
  readStores(storeNodes()).map(({ key, value }) => ({ key, text: describeValue(value, 3) }));

/** Classes of `body` for the kind of page, by WordPress, WooCommerce and Elementor; none contains a name. */
const PAGE_KIND =
  /^(home|blog|archive|page|single|single-product|search|woocommerce|woocommerce-(shop|page|cart|checkout|account|order-pay|order-received|add-payment-method|lost-password|js|no-js)|elementor-(default|page)|rtl|logged-in)$/;

const pageKinds = (): string[] => [...document.body.classList].filter((name) => PAGE_KIND.test(name));

/** Path of a script below one of WordPress's folders; host of any other script. */
function scriptName(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return '';
  const { host, pathname } = new URL(address, document.baseURI);
  return (
    /\/(?:wp-content\/(?:plugins|mu-plugins|themes|cache)|wp-includes|wp-admin)\/.*/.exec(pathname)?.[0] ??
    host
  );
}

const fileName = (address: string): string => /[\w.-]+\.js(?=\?|$)/.exec(address)?.[0] ?? '';

/** The endpoint of a request; for any other URL, only whether it is of this site. */
function endpointOf(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return 'other';
  const url = new URL(address, document.baseURI);
  const [call] = ['wc-ajax', 'action'].flatMap((name) => url.searchParams.get(name) ?? []);
  if (call && /^[a-z_-]{1,60}$/.test(call))
    return `${url.pathname.endsWith('admin-ajax.php') ? 'admin' : 'wc'}-ajax ${call}`;
  const route = /\/wc\/store\/v\d+\/[a-z-]+(\/[a-z-]+)?/.exec(url.pathname)?.[0];
  return route ?? (url.origin === location.origin ? 'a page of the site' : 'another site');
}

/** The type of a value without its content, since stores and events contain names, addresses and codes. */
function kindOfValue(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value ? 'text' : 'empty text';
  if (typeof value !== 'object') return typeof value;
  if (value instanceof Element) return 'element';
  if (value instanceof Map || value instanceof Set) return `${value.size} entries`;
  return Array.isArray(value) ? `list of ${value.length}` : 'object';
}

const featureLine = ({ name, node, chunk, state, found, mounted, work, kind }: FeatureEntry): object => ({
  name,
  node: node.deref()?.localName ?? 'gone',
  chunk: fileName(chunk),
  state,
  found,
  mounted,
  work,
  kind,
});

/** Names of events are code; names that a script may have made from data (long, with digits or spaces) are left out. */
const eventLine = ({ time, direction, type, values, times }: EventEntry): object => ({
  time,
  direction,
  type: /^[a-z][a-z_:./-]{0,60}$/i.test(type) ? type : 'other',
  values,
  times,
});

/**
 * Composes a report for a bug ticket, as JSON. It contains only what is listed here: names from our own code, states,
 * counts, times, script files and kinds of errors; nothing that was typed, chosen, ordered or received.
 */
export function composeReport(): string {
  const { version, others } = jQueryFacts();
  const report = {
    shopwake: __VERSION__,
    page: pageKinds(),
    browser: navigator.userAgent,
    viewport: [innerWidth, innerHeight],
    entries: startedEntries(),
    jQuery: version,
    otherScripts: [...new Set(others.map(scriptName))],
    files: ownFiles().map(({ file, bytes, duration }) => ({ file: fileName(file), bytes, duration })),
    features: $features.get().map(featureLine),
    failures: $failures.get().map(({ name, kind }) => ({ name, kind })),
    stores: readStores(storeNodes()).map(({ key, value }) => ({
      key: key.replace(/<.*>/, '<node>'),
      value: kindOfValue(value),
    })),
    events: $events.get().map(eventLine),
    requests: $requests.get().map(({ time, method, url, duration, status }) => ({
      time,
      method,
      endpoint: endpointOf(url),
      duration,
      status,
    })),
  };
  return JSON.stringify(report, null, 2);
}
