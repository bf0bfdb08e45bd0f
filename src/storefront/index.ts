import { listen, type Stop, stopAll } from '../dom';
import { type Feature, guard, isOnPage, startFeatures } from '../page';
import { listenForCartButtons } from './add-to-cart';
import { startAttribution } from './attribution';
import { offerCookies } from './cookies-facade';
import { waitForFragments } from './fragments/waiting';
import { awaitResultCount, listenForNotices, listenForSorting } from './listing';
import {
  CART,
  DISMISS_COMING_SOON,
  LOST_PASSWORD,
  MENU_HOLDER,
  METERED_PASSWORDS,
  PASSWORDS,
  STORE_NOTICE,
  TIPS,
} from './markup';
import { raiseToMinimum } from './quantities';
import { listenForSpace } from './space-links';

type Part = { wake(node: HTMLElement): Stop | void };

const loadCart = (): Promise<Part> => import('./cart');

/** A feature goes by its selector. */
const feature = (selector: string, wake: Feature['wake']): Feature => ({ name: selector, selector, wake });

/** A feature that is fetched only where its markup is. */
const fetched = (selector: string, load: () => Promise<Part>): Feature =>
  feature(selector, async (node) => (await load()).wake(node));

/** The meter comes with the first focus of a field for a new password. */
function awaitPassword(input: HTMLElement): Stop {
  const wake = (): void => void import('./account/password-meter').then((meter) => meter.wake(input));
  return listen(input, 'focus', wake, { once: true });
}

/** Wide screens hide the toggle: there the menu comes only when a narrowed window lets somebody reach for it. */
function awaitMenu(holder: HTMLElement): Stop | Promise<Stop | void> {
  const wake = async (): Promise<Stop | void> => (await import('./header-menu')).wake(holder);
  return holder.offsetHeight ? wake() : listen(holder, 'pointerover', () => void wake(), { once: true });
}

const features = (): Feature[] => [
  feature(MENU_HOLDER, awaitMenu),
  feature(METERED_PASSWORDS, awaitPassword),
  fetched(DISMISS_COMING_SOON, () => import('./coming-soon')),
  fetched(STORE_NOTICE, () => import('./store-notice')),
  fetched(PASSWORDS, () => import('./password-toggle')),
  fetched(TIPS, () => import('./description-tips')),
  fetched(LOST_PASSWORD, () => import('./account/lost-password')),
  fetched(CART, loadCart),
];

const starts = (): ((document: Document) => unknown)[] => [
  listenForSorting,
  awaitResultCount,
  raiseToMinimum,
  listenForNotices,
  listenForSpace,
  listenForCartButtons,
  waitForFragments,
];

/** What other scripts call while they load, what must be taken down before the address changes, what is needed soon. */
export function prepareStorefront(): void {
  if (isOnPage(CART)) void loadCart().catch(() => undefined);
  offerCookies();
  startAttribution(document);
}

/** Starts everything of the shop's pages that is not the checkout form, each part in its own guard. */
export function startStorefront(): Stop {
  const stops = starts().map((start) => guard('storefront', null, () => start(document)));
  return stopAll([
    startFeatures(features()),
    ...stops.map((stop) => (typeof stop === 'function' ? (stop as Stop) : undefined)),
  ]);
}
