import { listen } from '../../dom/events';
import { emit, on } from '../../host/events';
import { whenReady } from '../../host/ready';
import { withPart } from '../../host/report';
import { isOnPage } from '../../host/scan';
import { readGlobal } from '../../host/settings';
import { asShape, type Shape } from '../../host/shapes';
import { readCookie } from '../../storage/cookies';
import type { Hands } from '.';

/** What others tell about the cart; any of it starts the room. */
const TOLD = ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'];

/** A cart widget that the server left for scripts to fill: without a cart, only where somebody looks at it. */
const BLANK = '.widget_shopping_cart_content:empty';

/** Hash of the cart as the server's cookie has it; empty for an empty cart. */
const cookieHash = (): string => readCookie('woocommerce_cart_hash') ?? '';

/** Whether this tab has stored something about the cart. */
function hasStored(mapKey: unknown): boolean {
  try {
    return sessionStorage.getItem(String(mapKey)) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps what shows the cart in step with it (contract 4.13). The code for that is fetched when there is a cart to
 * show, or as soon as something is told about one. What others tell is heard from now on, since plugins ask for
 * fragments as soon as the page is ready; what is stored is shown then. It lasts as long as the page.
 */
export function waitForFragments(document: Document): void {
  const view = document.defaultView as Window;
  const settings = (): Shape => asShape(readGlobal('wc_cart_fragments_params'));
  let hands: Hands | undefined;
  const pass = (type: string, ...args: unknown[]): void => {
    if (hands) hands[type]?.(...args);
    else if (settings().wc_ajax_url)
      import('.').then(
        (room) => {
          hands ??= room.startFragments(document, cookieHash);
          pass(type, ...args);
        },
        () => emit(document.body, 'wc_fragments_ajax_error'),
      );
  };
  for (const type of TOLD) on(document.body ?? document, type, (_event, ...args) => pass(type, ...args));
  listen<StorageEvent>(view, 'storage', ({ key }) => key === settings().cart_hash_key && pass('storage'));
  listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => persisted && pass('pageshow'));
  whenReady(() => {
    if (!settings().wc_ajax_url) return;
    if (cookieHash() || hasStored(settings().fragment_name)) pass('load');
    else emit(document.body, 'wc_fragments_loaded');
    if (!cookieHash() && isOnPage(BLANK))
      withPart(import('../cart-widget'), ({ whenReached }) =>
        whenReached(document, () => pass('wc_fragment_refresh')),
      );
  });
}
