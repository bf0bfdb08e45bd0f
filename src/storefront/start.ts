import { guard } from '../host/report';
import { startFeatures } from '../react/start-features';
import { followCartButtons } from './add-to-cart/follow-cart-buttons';
import { startAttribution } from './attribution/start-attribution';
import { offerCookies } from './cookies-facade';
import { features } from './features';
import { followCart } from './fragments/follow-cart';
import { markMenusClosed } from './header/mark-menus-closed';
import { announceResultCount } from './listing/announce-result-count';
import { raiseToMinimum } from './listing/raise-quantities';
import { sortListings } from './listing/sort-listings';
import { followNotices } from './page/focus-notices';
import { pressBySpace } from './page/press-by-space';

/** What other scripts call while they load, what must be taken down before the address changes, what must miss no event. */
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

/** Starts everything of the shop's pages that is neither cart nor checkout form, each part in its own guard. */
export function startStorefront(): void {
  for (const start of STARTS) guard('shop', null, start);
}
