import { atom, type WritableAtom } from 'nanostores';
import { find, findAll, findAllGiven } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/trusted';
import { isVisible } from '../../dom/visible';
import { isOn, type Settings } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { elementorConfig } from '../../elementor/settings';
import { allowedAddress } from '../../host/page/navigate';
import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { asString, isObject, readGlobal, toObject } from '../../host/settings';
import { callForJson } from '../../shop/client';
import { sessionStore } from '../../storage/web-storage';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The open menu cart; null while all are closed. */
    'widgets/open cart': WritableAtom<OpenCart | null>;
    /** The next request for the toggles, not sent yet: all carts of the page share it. */
    'widgets/cart toggles': { pending: Promise<void> | null };
  }
}

/** Selectors of the menu cart's parts. Ids occur several times on a page, so parts are searched inside their widget. */
export const WRAPPER = '.elementor-menu-cart__toggle_wrapper';
export const CONTAINER = '.elementor-menu-cart__container';
export const MAIN = '.elementor-menu-cart__main';
export const TOGGLE = '.elementor-menu-cart__toggle_button';
/** The toggle in the words of the original's handler. */
export const BUTTON = '#elementor-menu-cart__toggle_button';
export const CLOSE = '.elementor-menu-cart__close-button,.elementor-menu-cart__close-button-custom';
export const PRODUCTS = '.elementor-menu-cart__products';
/** Class of the widget while its cart is open. */
export const SHOWN = 'elementor-menu-cart--shown';

/** Parses the settings of a menu cart. */
export const parseMenuCartSettings = (settings: Settings) => ({
  /** A dialog at the side of the window, otherwise a panel below the button. */
  isSide: settings.cart_type !== 'mini-cart',
  /** Opens on hover. */
  opensOnHover: settings.open_cart === 'mouseover',
  /** Opens after an addition to the cart. */
  opensByItself: isOn(settings.automatically_open_cart),
});

/** Parses `woocommerce` of the Pro configuration. */
export function readCartAddresses() {
  const shop = toObject(elementorConfig().rawPro.woocommerce);
  const cart = toObject(shop.menu_cart);
  const added = shop.productAddedToCart;
  return {
    cart: allowedAddress(cart.cart_page_url) ? asString(cart.cart_page_url) : '',
    checkout: asString(cart.checkout_page_url),
    nonce: asString(cart.fragments_nonce),
    /** Whether this page was loaded by adding a product. */
    hasJustAdded:
      added === true || (isObject(added) && Object.keys(added).length > 0) || asString(added) !== '',
  };
}

/** Configuration of menu carts; empty if the server has no cart. */
type CartAddresses = ReturnType<typeof readCartAddresses>;

/** Compares URLs without their query, unless `address` has one (plain permalinks). */
function isHere(address: string, here: string): boolean {
  if (!address || !URL.canParse(address, here)) return false;
  const [one, other] = [new URL(address, here), new URL(here)];
  const isSamePath = one.origin + one.pathname === other.origin + other.pathname;
  return isSamePath && (!one.search || one.search === other.search);
}

/** Whether this page is both cart and checkout; the button is then a link. */
export const isCartHere = ({ cart, checkout }: CartAddresses, here: string): boolean =>
  isHere(cart, here) && isHere(checkout, here);

/** The menu cart that is open. */
export interface OpenCart {
  readonly widget: HTMLElement;
  /** Whether it takes the focus: opened by keyboard or automatically. */
  readonly takesFocus: boolean;
}

/** The page's open cart; null while all are closed. */
export const $openCart = shared('widgets/open cart', () => atom<OpenCart | null>(null));

/** Opens a cart and closes the open one. A cart with an invisible button stays closed. */
export function openCart(widget: HTMLElement, takesFocus: boolean): void {
  const toggle = find(widget, TOGGLE);
  if ($openCart.get()?.widget !== widget && toggle && isVisible(toggle))
    $openCart.set({ widget, takesFocus });
}

/** Closes a cart if it is open. */
export function closeCart(widget: HTMLElement): void {
  if ($openCart.get()?.widget === widget) $openCart.set(null);
}

/** Opens a cart after an addition, unless another one is open or it is in a header that this device does not show. */
export function openByItself(widget: HTMLElement): void {
  if (!$openCart.get() && isVisible(widget)) openCart(widget, true);
}

/** Whether a response is a fragment, not a whole page as errors and firewalls send it. */
const isPart = (html: unknown): html is string =>
  typeof html === 'string' && /<\w/.test(html) && !/<!doctype|<html[\s>]/i.test(html);

/**
 * Requests the buttons of the menu carts in these documents, as selector → markup; empty if the nonce was refused.
 * Rejects with a `RequestFailure`.
 */
async function getToggles(
  templates: readonly string[],
  nonce: string,
): Promise<readonly (readonly [selector: string, html: string])[]> {
  const answer = await callForJson({
    url: elementorConfig().ajaxUrl,
    fields: () => ({
      action: 'elementor_menu_cart_fragments',
      templates,
      _nonce: nonce,
      is_editor: 'false',
    }),
    timeout: 20_000,
  });
  return Object.entries(toObject(toObject(answer).fragments)).filter((entry): entry is [string, string] =>
    isPart(entry[1]),
  );
}

/** Part of the selectors in the shop's fragments for the button's total and count. */
const COVERED = 'elementor-menu-cart__toggle_button';

/** Whether the shop's fragments, from an event or stored by the last refresh, contain the buttons' contents. */
function isCovered(fragments: unknown): boolean {
  if (Object.keys(toObject(fragments)).some((selector) => selector.includes(COVERED))) return true;
  const name = asString(toObject(readGlobal('wc_cart_fragments_params')).fragment_name);
  return !fragments && Boolean(name && sessionStore.read(name)?.includes(COVERED));
}

const documentsOn = (document: Document): string[] => [
  ...new Set(findAll(document, '[data-elementor-id]').map(({ dataset }) => dataset.elementorId ?? '')),
];

function replace(document: Document, selector: string, html: string): void {
  for (const old of findAllGiven(document, selector))
    keepFocus(old, () => {
      const content = parseServerHtml(html, document);
      const fresh = content.firstElementChild;
      old.replaceWith(content);
      if (fresh) elementorOf(document).makeInsertedReady(fresh);
      return fresh;
    });
}

const toggles = (): { pending: Promise<void> | null } =>
  shared('widgets/cart toggles', () => ({ pending: null }));

async function ask(): Promise<void> {
  const { nonce } = readCartAddresses();
  toggles().pending = null;
  if (!nonce) return;
  try {
    for (const [selector, html] of await getToggles(documentsOn(document), nonce))
      replace(document, selector, html);
  } catch (cause) {
    // The buttons are kept: an old number is better than an error page in the header.
    report('menu cart', cause);
  }
}

/**
 * Updates the buttons of all menu carts with one request, unless the shop's fragments contain them. Resolves afterwards,
 * also after a failure.
 */
export function refreshToggles(fragments?: unknown): Promise<void> {
  if (isCovered(fragments)) return Promise.resolve();
  const next = toggles();
  next.pending ??= Promise.resolve().then(ask);
  return next.pending;
}
