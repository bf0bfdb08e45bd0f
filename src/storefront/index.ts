import { listen } from '../dom/events';
import { find } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { guard, withPart } from '../host/report';
import { isOnPage, type NodeWatch, watchNodes } from '../host/scan';
import { listenForCartButtons, listenForChanges } from './add-to-cart';
import { startAttribution } from './attribution';
import { offerCookies } from './cookies-facade';
import { waitForFragments } from './fragments/waiting';
import { awaitResultCount, listenForNotices, listenForSorting } from './listing';
import {
  ACCOUNT,
  DISMISS_COMING_SOON,
  HIDE_IF_EMPTY,
  MENU,
  MENU_HOLDER,
  STORE_NOTICE,
  TIP_FIELD,
  TIPS,
  UNWANTED_ACCOUNT,
} from './markup';
import { raiseToMinimum } from './quantities';
import { listenForSpace } from './space-links';

type Wake = (node: HTMLElement, event?: Event) => Stop | void;
type Load = () => Promise<{ wake: Wake }>;

/** A feature goes by its selector. */
const feature = (selector: string, wake: NodeWatch['connect']): NodeWatch => ({
  name: selector,
  selector,
  connect: wake,
});

/** A feature that is fetched only where its markup is. */
const fetched = (selector: string, load: Load): NodeWatch =>
  feature(selector, async (node) => (await load()).wake(node));

/** What happens to its node fetches the feature, which is handed the newest event; after a failure the next tries again. */
const awaited = (
  selector: string,
  types: readonly string[],
  load: Load,
  place: (node: HTMLElement) => Element | null,
): NodeWatch =>
  feature(selector, (node) => {
    if (__STANDALONE__) return load().then((part) => part.wake(node));
    let newest: Event | undefined;
    const begin = (event: Event): void => {
      newest = event;
      withPart(load(), (part) => {
        stop();
        if (newest) part.wake(node, newest);
        newest = undefined;
      });
    };
    const target = place(node) ?? node;
    const stop = stopAll(types.map((type) => listen(target, type, begin)));
    return stop;
  });

/** A password in a closed part of the page gets its button when that opens. */
function awaitPassword(node: HTMLElement): Stop | Promise<Stop | void> {
  const wake = async (): Promise<Stop | void> => (await import('./account')).wake(node);
  const isSeen = (): boolean =>
    node.offsetHeight > 0 && !(node.closest('.create-account') && isOnPage(UNWANTED_ACCOUNT));
  if (__STANDALONE__ || isSeen()) return wake();
  const sizes = new ResizeObserver(() => {
    if (!isSeen()) return;
    sizes.disconnect();
    withPart(wake());
  });
  sizes.observe(node);
  return () => sizes.disconnect();
}

/** The server sends the menu closed; older themes do not say so. */
function sayClosed(holder: HTMLElement): HTMLElement {
  const menu = holder.nextElementSibling;
  find(holder, '.site-navigation-toggle')?.setAttribute('aria-expanded', 'false');
  if (menu?.matches(MENU)) {
    menu.setAttribute('aria-hidden', 'true');
    menu.setAttribute('inert', '');
  }
  return holder;
}

const features = (): NodeWatch[] => [
  awaited(
    MENU_HOLDER,
    ['pointerover', 'focusin', 'keydown', 'click'],
    () => import('./header-menu'),
    sayClosed,
  ),
  feature(ACCOUNT, awaitPassword),
  awaited(
    TIPS,
    ['focusin', 'click'],
    () => import('./description-tips'),
    (tip) => tip.closest(TIP_FIELD),
  ),
  fetched(DISMISS_COMING_SOON, () => import('./coming-soon')),
  fetched(HIDE_IF_EMPTY, () => import('./cart-widget')),
  fetched(STORE_NOTICE, () => import('./store-notice')),
];

const starts = (): ((document: Document) => unknown)[] => [
  listenForSorting,
  awaitResultCount,
  raiseToMinimum,
  listenForNotices,
  listenForSpace,
  listenForCartButtons,
];

/** What other scripts call while they load, what must be taken down before the address changes, what is needed soon. */
export function prepareStorefront(): void {
  listenForChanges(document);
  waitForFragments(document);
  offerCookies();
  startAttribution(document);
}

/** Starts everything of the shop's pages that is not the checkout form, each part in its own guard. */
export function startStorefront(): void {
  for (const start of starts()) guard('shop', null, () => start(document));
  watchNodes(features());
}
