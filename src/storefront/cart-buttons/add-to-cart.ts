import { askVeto } from '../../host/events/ask-veto';
import { emit } from '../../host/events/events';
import { currentJQuery, jQueryCopies } from '../../host/events/jquery';
import { allowedAddress, goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asBoolean, asString, readGlobal, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import type { Fields } from '../../http/fields';
import { isFailure } from '../../http/send';
import { cover } from '../../overlay/cover';
import { isCallable, post } from '../../shop/client';
import { cartWrites } from '../../shop/writes';
import { type FragmentMap, parseFragments } from '../fragments/replace-cart-fragments';
import { type CartButtonsSession, setButton } from './cart-buttons-session';

/** Settings of adding to the cart (global `wc_add_to_cart_params`). */
interface AddToCartSettings {
  viewCart: string;
  cartUrl: string;
  isCart: boolean;
  isRedirecting: boolean;
}

/** Null when the host did not print them: the buttons work as plain links. */
export function readAddToCartSettings(): AddToCartSettings | null {
  const raw = toObject(readGlobal('wc_add_to_cart_params'));
  const settings = {
    viewCart: asString(raw.i18n_view_cart, translate('View cart')),
    cartUrl: allowedAddress(raw.cart_url) ? asString(raw.cart_url) : '',
    isCart: asBoolean(raw.is_cart),
    isRedirecting: asBoolean(raw.cart_redirect_after_add),
  };
  return isCallable('add_to_cart') ? settings : null;
}

/** The shop's answer to a change of the cart. */
interface CartAnswer {
  fragments: FragmentMap | null;
  hash: string;
  /** The product's page, where the shopper chooses options or reads why the product could not be added. */
  productUrl: string;
}

/** Reads an answer. Resolves with null after an empty one; rejects with a `RequestFailure`. */
async function read(asking: Promise<unknown>): Promise<CartAnswer | null> {
  try {
    const answer = toObject(await asking);
    return {
      fragments: parseFragments(answer.fragments),
      hash: asString(answer.cart_hash),
      productUrl: answer.error ? asString(answer.product_url) : '',
    };
  } catch (cause) {
    if (isFailure(cause, 'unreadable') && cause.body.trim() === '') return null;
    throw cause;
  }
}

/** Block carts mirror jQuery's events themselves; without jQuery they depend on these. */
function notifyBlocks(type: string): void {
  if (jQueryCopies().length) return;
  const options = { bubbles: true, cancelable: true, detail: {} };
  document.body.dispatchEvent(new CustomEvent(`wc-blocks_${type}`, options));
}

type Data = Record<string, unknown>;

const isPlain = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value);

/** The data that jQuery stores for the button, overridden by its `data-` attributes. */
function buttonData(button: HTMLElement): Fields {
  const set = currentJQuery()?.(button) as { data?: () => Data } | undefined;
  const stored = Object.entries(set?.data?.() ?? {}).filter(([, value]) => isPlain(value));
  return { ...(Object.fromEntries(stored) as Fields), ...button.dataset };
}

/** Asks other scripts for a veto, and emits an event when there is one. */
function isAllowed(button: HTMLElement): boolean {
  if (askVeto(document.body, 'should_send_ajax_request.adding_to_cart', [button])) return true;
  emit(document.body, 'ajax_request_not_sent.adding_to_cart', [false, false, button]);
  return false;
}

function applyAnswer(
  button: HTMLElement,
  answer: CartAnswer | null,
  { isRedirecting, cartUrl }: AddToCartSettings,
): void {
  if (answer?.productUrl) goTo(answer.productUrl);
  else if (answer && isRedirecting && cartUrl) goTo(cartUrl);
  else if (!answer?.fragments) throw new Error('no fragments');
  else {
    emit(document.body, 'added_to_cart', [answer.fragments, answer.hash, button]);
    notifyBlocks('added_to_cart');
  }
}

async function sendAddition(
  session: CartButtonsSession,
  button: HTMLElement,
  settings: AddToCartSettings,
): Promise<void> {
  const data = buttonData(button);
  emit(document.body, 'adding_to_cart', [button, data]);
  notifyBlocks('adding_to_cart');
  try {
    applyAnswer(button, await cartWrites.add(() => read(post('add_to_cart', data))), settings);
  } catch (cause) {
    // Without the shop's own answer, whatever the status, the product may be in the cart: following the link would add it again.
    report('add to cart', cause, button);
    setButton(session, button, { hasFailed: true });
  } finally {
    setButton(session, button, { isLoading: false });
  }
}

/** Adds the button's product to the cart, unless the button has a request under way. */
export function addProduct(session: CartButtonsSession, button: HTMLElement): void {
  const settings = readAddToCartSettings();
  if (!settings || button.classList.contains('loading')) return;
  session.$status.set('');
  setButton(session, button, { isLoading: true, isAdded: false, hasFailed: false });
  if (isAllowed(button)) void sendAddition(session, button, settings);
  else setButton(session, button, { isLoading: false });
}

const ROW = '.woocommerce-mini-cart-item, .elementor-menu-cart__product';

async function sendRemoval(button: HTMLElement): Promise<void> {
  const { cart_item_key: key = '' } = button.dataset;
  const answer = await cartWrites.add(() => read(post('remove_from_cart', { cart_item_key: key })));
  if (!answer?.fragments) throw new Error('no fragments');
  emit(document.body, 'removed_from_cart', [answer.fragments, answer.hash, button]);
  notifyBlocks('removed_from_cart');
}

/** Removes a row of the mini-cart; when the request fails, the browser follows the link, which does the same. */
export async function removeProduct(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>(ROW) ?? button.closest('li');
  const uncover = cover(row ? [row] : [], { isDark: true });
  try {
    await sendRemoval(button);
  } catch (cause) {
    report('mini-cart', cause, button);
    goTo(button.getAttribute('href') ?? '');
  } finally {
    uncover();
  }
}
