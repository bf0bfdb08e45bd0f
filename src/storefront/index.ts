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
  HIDE_IF_EMPTY,
  LOST_PASSWORD,
  MENU_HOLDER,
  METERED_PASSWORDS,
  PASSWORDS,
  STORE_NOTICE,
  TIP_FIELD,
  TIPS,
  UNWANTED_ACCOUNT,
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

/** A feature that is fetched when something first happens at a place of its node. */
function awaited(
  selector: string,
  type: string,
  load: () => Promise<Part>,
  place: (node: HTMLElement) => EventTarget | null = (node) => node,
): Feature {
  return feature(selector, (node) =>
    listen(place(node) ?? node, type, () => void load().then((part) => part.wake(node)), { once: true }),
  );
}

const fieldOf = (tip: HTMLElement): Element | null => tip.closest(TIP_FIELD);

/** A password in a closed part of the page gets its button when something is pressed that may open it. */
function awaitToggle(input: HTMLElement): Stop | Promise<Stop | void> {
  const wake = async (): Promise<Stop | void> => (await import('./password-toggle')).wake(input);
  const isSeen = input.offsetHeight && !(input.closest('.create-account') && isOnPage(UNWANTED_ACCOUNT));
  return isSeen ? wake() : listen(input.ownerDocument, 'click', () => void wake(), { once: true });
}

/** Wide screens hide the toggle: there the menu comes only when a narrowed window lets somebody reach for it. */
function awaitMenu(holder: HTMLElement): Stop | Promise<Stop | void> {
  const wake = async (): Promise<Stop | void> => (await import('./header-menu')).wake(holder);
  return holder.offsetHeight ? wake() : listen(holder, 'pointerover', () => void wake(), { once: true });
}

const features = (): Feature[] => [
  feature(MENU_HOLDER, awaitMenu),
  awaited(METERED_PASSWORDS, 'focus', () => import('./account/password-meter')),
  feature(PASSWORDS, awaitToggle),
  awaited(TIPS, 'focusin', () => import('./description-tips'), fieldOf),
  fetched(DISMISS_COMING_SOON, () => import('./coming-soon')),
  fetched(HIDE_IF_EMPTY, () => import('./hide-if-empty')),
  fetched(STORE_NOTICE, () => import('./store-notice')),
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
