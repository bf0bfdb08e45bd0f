import { listen } from '../../host/events/listen';
import { replacePage } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asBoolean, asString, readGlobal, toObject } from '../../host/settings';
import { isCallable, post } from '../../shop/client';
import { readCookie, writeCookie } from '../../storage/cookies';
import { sessionStore } from '../../storage/web-storage';
import { addToForms, addToLinks, hashIn, withHash, withoutHash } from './region-links';

const COOKIE = 'woocommerce_geo_hash';

/** Minutes that the shop believes a visitor's region. */
const LIFETIME = 60;

/** The pages that were loaded again and came without the hash, as JSON. */
const RELOADED = 'shopwake_geo_reloaded';

const readHome = (): string => asString(toObject(readGlobal('wc_geolocation_params')).home_url);

/** The hash of the visitor's country and state; empty when the shop does not say. */
async function askHash(): Promise<string> {
  const answer = toObject(await post('get_customer_location', {}));
  return asBoolean(answer.success) ? asString(toObject(answer.data).hash) : '';
}

function reloadedPages(): readonly unknown[] {
  try {
    const pages: unknown = JSON.parse(sessionStore.read(RELOADED) ?? '[]');
    return Array.isArray(pages) ? pages : [];
  } catch {
    return [];
  }
}

/** Notes that a page is about to be loaded again; false without storage. */
const noteReload = (page: string): boolean =>
  sessionStore.write(RELOADED, JSON.stringify([...reloadedPages().slice(-50), page]));

/** A page that came with its hash may be loaded again when the visitor returns without it. */
function forgetReload(page: string): void {
  const pages = reloadedPages();
  if (pages.includes(page)) sessionStore.write(RELOADED, JSON.stringify(pages.filter((one) => one !== page)));
}

/**
 * Loads the page again by the address of its region. Only if the cookie was stored, so that the next page view asks no more, and
 * not if the page was loaded again before and lost the hash on the way: either would have no end.
 */
function loadForRegion(hash: string): boolean {
  const page = withoutHash(location.href);
  const canEnd = readCookie(COOKIE) === hash && !reloadedPages().includes(page);
  if (!canEnd || !noteReload(page)) return false;
  replacePage(withHash(location.href, hash));
  return true;
}

/** Whether the page is loaded again, for the region that the answer of the shop names. */
function takeHash(hash: string): boolean {
  if (readCookie(COOKIE) !== hash) writeCookie(COOKIE, hash, { minutes: LIFETIME });
  if (hashIn(location.href) !== hash) return loadForRegion(hash);
  return false;
}

/** Keeps the visitor on the pages of the region: links get its hash now and when the page changes, forms now. */
function stayInRegion(hash: string, home: string): void {
  const append = (): void => addToLinks(hash, home);
  append();
  addToForms(hash, home);
  listen(document.body, 'added_to_cart woocommerce_append_geo_hashes', { host: true }, append);
}

/**
 * Shows the copy of the page for the visitor's region: the hash of country and state is in a cookie and in the address, by which page
 * caches tell the copies apart. Asks the shop when the two differ.
 */
export async function followRegion(): Promise<void> {
  const home = readHome();
  if (!isCallable('get_customer_location') || !home) return;
  const known = readCookie(COOKIE) ?? '';
  const isShown = known !== '' && known === hashIn(location.href);
  if (isShown) forgetReload(withoutHash(location.href));
  const hash = isShown ? known : await askHash();
  if (!hash) report('geolocation', 'the shop named no region');
  else if (!takeHash(hash)) stayInRegion(hash, home);
}
