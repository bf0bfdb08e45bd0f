import { listen, type Stop, stopAll } from '../dom';
import { asShape, type Feature, guard, isOnPage, readGlobal, startFeatures } from '../page';
import { listenForCartButtons } from './add-to-cart';
import { startAttribution } from './attribution';
import { offerCookies } from './cookies-facade';
import { announceResultCount, listenForSorting } from './listing';
import * as markup from './markup';
import { listenForNotices } from './notice-focus';
import { raiseToMinimum } from './quantities';
import { listenForSpace } from './space-links';
import { wakeStoreNotice } from './store-notice';

type Part = { wake(node: HTMLElement): Stop | void };

const loadCart = (): Promise<Part> => import('./cart');

/** A feature that is fetched only where its markup is. */
const fetched = (name: string, selector: string, load: () => Promise<Part>): Feature => ({
  name,
  selector,
  wake: async (node) => (await load()).wake(node),
});

/** The meter comes with the first focus of a field for a new password. */
function awaitPassword(input: HTMLElement): Stop {
  const wake = (): void => void import('./account/password-meter').then((meter) => meter.wake(input));
  return listen(input, 'focus', wake, { once: true });
}

const features = (): Feature[] => [
  { name: 'store notice', selector: markup.STORE_NOTICE, wake: wakeStoreNotice },
  { name: 'password meter', selector: markup.METERED_PASSWORDS, wake: awaitPassword },
  fetched('coming-soon banner', markup.DISMISS_COMING_SOON, () => import('./coming-soon')),
  fetched('header menu', markup.MENU_HOLDER, () => import('./header-menu')),
  fetched('password toggle', markup.PASSWORDS, () => import('./password-toggle')),
  fetched('description tips', markup.TIPS, () => import('./description-tips')),
  fetched('lost password', markup.LOST_PASSWORD, () => import('./account/lost-password')),
  fetched('cart', markup.CART, loadCart),
];

/** Fragments are fetched where the host keeps them or a widget hides itself. */
async function startCartWidgets(document: Document): Promise<void> {
  const { wc_ajax_url: isKept } = asShape(readGlobal('wc_cart_fragments_params'));
  if (isKept || isOnPage(markup.HIDE_IF_EMPTY)) (await import('./fragments')).start(document);
}

const starts = (): ((document: Document) => unknown)[] => [
  listenForSorting,
  announceResultCount,
  raiseToMinimum,
  listenForNotices,
  listenForSpace,
  listenForCartButtons,
  startCartWidgets,
];

/** What other scripts call while they load, what must be taken down before the address changes, what is needed soon. */
export function prepareStorefront(): void {
  if (isOnPage(markup.CART)) void loadCart().catch(() => undefined);
  guard('cookies', null, offerCookies);
  guard('attribution', null, () => startAttribution(document));
}

/** Starts everything of the shop's pages that is not the checkout form, each part in its own guard. */
export function startStorefront(): Stop {
  const stops = starts().map((start) => guard('storefront', null, () => start(document)));
  return stopAll([
    startFeatures(features()),
    ...stops.map((stop) => (typeof stop === 'function' ? (stop as Stop) : undefined)),
  ]);
}
