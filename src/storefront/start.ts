import { guard } from '../host/report';
import { startFeatures } from '../react/start-features';
import { startAttribution } from './attribution/start-attribution';
import { markMenusClosed } from './closed-menus';
import { offerCookies } from './cookies-facade';
import { features } from './features';
import { followCart } from './follow-cart';
import { followCartButtons } from './follow-cart-buttons';
import { followNotices, pressBySpace } from './keyboard-access';
import { announceResultCount, raiseToMinimum, sortListings } from './listing-basics';

/**
 * Starts the parts that cannot wait for the page: facades that other scripts call while they load, the visit's URL,
 * which other scripts may change, and listeners that must not miss an event.
 */
export function prepareStorefront(): void {
  followCartButtons();
  followCart();
  offerCookies();
  startAttribution();
}

const STARTS: readonly (() => unknown)[] = [
  sortListings,
  () => document.location.search && announceResultCount(),
  () => raiseToMinimum(document),
  followNotices,
  pressBySpace,
  markMenusClosed,
  () => startFeatures(features, 'checkout'),
];

/** Starts all other parts of shop pages except cart and checkout, each in a guard of its own. */
export function startStorefront(): void {
  for (const start of STARTS) guard('shop', null, start);
}
