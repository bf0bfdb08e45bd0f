import { type Stop, stopAll } from '../dom';
import { guard, startFeatures } from '../page';
import { listenForCartButtons } from './add-to-cart';
import { startAttribution } from './attribution';
import { wakeComingSoon } from './coming-soon';
import { offerCookies } from './cookies-facade';
import { listenForTips } from './description-tips';
import { listenForEmptyCart, startFragments } from './fragments';
import { wakeHeaderMenu } from './header-menu';
import { announceResultCount, listenForSorting } from './listing';
import { DISMISS_COMING_SOON, PASSWORDS, STORE_NOTICE } from './markup';
import { listenForNotices } from './notice-focus';
import { wakePasswordToggle } from './password-toggle';
import { raiseToMinimum } from './quantities';
import { listenForSpace } from './space-links';
import { wakeStoreNotice } from './store-notice';

/** What other scripts call while they load, and what must be taken down before the address changes. */
export function prepareStorefront(): void {
  guard('cookies', null, offerCookies);
  guard('attribution', null, () => startAttribution(document));
}

const FEATURES = [
  { name: 'store notice', selector: STORE_NOTICE, wake: wakeStoreNotice },
  { name: 'coming-soon banner', selector: DISMISS_COMING_SOON, wake: wakeComingSoon },
  { name: 'header menu', selector: 'header.site-header', wake: wakeHeaderMenu },
  { name: 'password toggle', selector: PASSWORDS, wake: wakePasswordToggle },
];

const PARTS: [name: string, start: (document: Document) => unknown][] = [
  ['sorting', listenForSorting],
  ['result count', announceResultCount],
  ['quantities', raiseToMinimum],
  ['tips', listenForTips],
  ['notices', listenForNotices],
  ['space', listenForSpace],
  ['add to cart', listenForCartButtons],
  ['cart widgets', listenForEmptyCart],
  ['fragments', startFragments],
];

/** Starts everything of the shop's pages that is not the checkout form, each part in its own guard. */
export function startStorefront(): Stop {
  const stops = PARTS.map(([name, start]) => guard(name, null, () => start(document)));
  return stopAll([
    startFeatures(FEATURES),
    ...stops.map((stop) => (typeof stop === 'function' ? (stop as Stop) : undefined)),
  ]);
}
