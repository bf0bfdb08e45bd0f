import type { Stop } from '../../dom/events';
import { isPlainClick } from '../../dom/links';
import type { HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { goTo } from '../../host/page/navigate';
import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import { mountPageFeature } from '../../react/start-features';
import { isKept } from '../../shop/kept-originals';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The mounted feature of the cart buttons, for the listeners of the entry. */
    'storefront/cart buttons': { mounted: CartButtonsApi | null };
  }
}

/** As the original delegates; of these, links with `ajax_add_to_cart` are served. */
const ADD_BUTTON = '.add_to_cart_button:not(.wc-interactive)';
export const REMOVE_BUTTON = '.remove_from_cart_button';
export const CART_BUTTONS = `.ajax_add_to_cart${ADD_BUTTON}, ${REMOVE_BUTTON}`;

/** The name of the feature, by which events of other scripts mount it. */
export const CART_BUTTONS_FEATURE = 'cart buttons';

/** A change of the cart: the arguments of `added_to_cart` and `removed_from_cart`, unparsed. */
export interface CartChange {
  isAddition: boolean;
  fragments: unknown;
  button: unknown;
}

/** The feature's functions that the listeners of the entry call. */
export interface CartButtonsApi {
  press(link: HTMLElement): void;
  showChange(change: CartChange): void;
}

const cartButtons = (): { mounted: CartButtonsApi | null } =>
  shared('storefront/cart buttons', () => ({ mounted: null }));

/** Connects the mounted feature with the listeners of the entry. */
export function connectCartButtons(buttons: CartButtonsApi): Stop {
  cartButtons().mounted = buttons;
  return () => {
    cartButtons().mounted = null;
  };
}

/** Calls `work` in the same task if the feature is mounted, otherwise once it is. */
function withButtons(work: (buttons: CartButtonsApi) => void): Promise<void> {
  const { mounted } = cartButtons();
  if (mounted) {
    work(mounted);
    return Promise.resolve();
  }
  return mountPageFeature(CART_BUTTONS_FEATURE).then(() => {
    const buttons = cartButtons().mounted;
    if (buttons) work(buttons);
  });
}

/** On sites that keep the original script, that script adds, removes and shows changes. */
const isLeft = (): boolean => isKept('add-to-cart');

/** Without settings the links work as links. */
const hasEndpoint = ({ dataset: { product_id: product, cart_item_key: line } }: HTMLElement): boolean =>
  Boolean((product || line) && toObject(readGlobal('wc_add_to_cart_params')).wc_ajax_url);

/**
 * The browser's clicks are queued until the feature is mounted. One that arrives here before was released because the
 * code could not be fetched, so the browser follows the link.
 */
function press(event: HostEvent): void {
  const { currentTarget: link } = event;
  if (!(link instanceof HTMLElement) || !link.matches(CART_BUTTONS)) return;
  if (!isPlainClick(event) || !hasEndpoint(link) || isLeft()) return;
  if (event.originalEvent && !cartButtons().mounted) return;
  event.preventDefault();
  withButtons((buttons) => buttons.press(link)).catch(() => goTo(link.getAttribute('href') ?? ''));
}

/**
 * Listens for clicks on add and remove buttons, and for changes of the cart that any script announces. Called before the
 * page is ready: handlers that other scripts bind later find the change already shown, as after the original script.
 */
export function followCartButtons(): void {
  const target = document.body ?? document;
  for (const selector of [ADD_BUTTON, REMOVE_BUTTON]) listen(target, 'click', { selector }, press);
  listen(target, 'added_to_cart removed_from_cart', { host: true }, ({ type }, fragments, _hash, button) => {
    if (isLeft()) return;
    const change = { isAddition: type === 'added_to_cart', fragments, button };
    withButtons((buttons) => buttons.showChange(change)).catch((cause) => report('cart buttons', cause));
  });
}
