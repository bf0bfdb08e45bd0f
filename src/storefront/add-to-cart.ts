import { askVeto } from '../host/ask-veto';
import { emit } from '../host/events';
import { currentJQuery, jQueryCopies } from '../host/jquery';
import { goTo } from '../host/navigate';
import { report } from '../host/report';
import { isFailure } from '../http/failure';
import type { Fields } from '../http/fields';
import { block } from '../overlay/block';
import { cartWrites } from '../shop/writes';
import {
  type AddToCartSettings,
  type CartAnswer,
  postAddition,
  postRemoval,
  readAddToCartSettings,
} from './add-to-cart-requests';
import { type CartButtonsSession, setButton } from './cart-buttons-session';

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

/**
 * When the shop refuses the request, its own page gives the reason. Without an answer the product may be in the cart:
 * the request is not repeated, and a message beside the button says so.
 */
function showFailure(session: CartButtonsSession, button: HTMLElement, cause: unknown): void {
  report('add to cart', cause, button);
  const href = button.getAttribute('href');
  if (href && isFailure(cause, 'status') && cause.status < 500) goTo(href);
  else setButton(session, button, { hasFailed: true });
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
    applyAnswer(button, await cartWrites.add(() => postAddition(settings.endpoints, data)), settings);
  } catch (cause) {
    showFailure(session, button, cause);
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
  const endpoints = readAddToCartSettings()?.endpoints ?? '';
  const answer = await cartWrites.add(() => postRemoval(endpoints, key));
  if (!answer?.fragments) throw new Error('no fragments');
  emit(document.body, 'removed_from_cart', [answer.fragments, answer.hash, button]);
  notifyBlocks('removed_from_cart');
}

/** Removes a row of the mini-cart; when the request fails, the browser follows the link, which does the same. */
export async function removeProduct(button: HTMLElement): Promise<void> {
  const row = button.closest<HTMLElement>(ROW) ?? button.closest('li');
  const unblock = row ? block(row, { background: null }) : undefined;
  try {
    await sendRemoval(button);
  } catch (cause) {
    report('mini-cart', cause, button);
    goTo(button.getAttribute('href') ?? '');
  } finally {
    unblock?.();
  }
}
