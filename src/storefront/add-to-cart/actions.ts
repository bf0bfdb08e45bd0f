import { ask } from '../../host/ask';
import { elementOf, emit } from '../../host/events';
import { jQueryCopies } from '../../host/jquery';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isOnPage } from '../../host/scan';
import { block } from '../../overlay/block';
import { cartWrites } from '../../shop/writes';
import { parseFragments, replaceFragments } from '../fragments/replace';
import { REMOVE_BUTTON } from '../markup';
import { dataOf, setLoading, showAdded } from './button';
import { clearFailure, showFailure } from './failure';
import { liveRegion, sayAdded } from './live-region';
import { postAddition, postRemoval } from './requests';
import { type AddSettings, readAddSettings } from './settings';

const MINI_CART_ROW = '.woocommerce-mini-cart-item';

/** Block carts mirror jQuery's events themselves; without jQuery they count on these (contract 5.4). */
function tellBlocks(body: HTMLElement, type: string): void {
  if (jQueryCopies().length) return;
  body.dispatchEvent(new CustomEvent(`wc-blocks_${type}`, { bubbles: true, cancelable: true, detail: {} }));
}

/** Asks the page's scripts; one that says no is told of it (contract 4.13). */
function isAllowed(button: HTMLElement): boolean {
  const { body } = button.ownerDocument;
  if (ask(body, 'should_send_ajax_request.adding_to_cart', [button])) return true;
  emit(body, 'ajax_request_not_sent.adding_to_cart', [false, false, button]);
  return false;
}

/** Puts a product into the cart; a button that is still working is left alone. */
function addProduct(button: HTMLElement): void {
  const settings = readAddSettings();
  if (!settings || button.classList.contains('loading')) return;
  liveRegion(button.ownerDocument).textContent = '';
  liveRegion(button.ownerDocument).removeAttribute('aria-relevant');
  clearFailure(button);
  button.classList.remove('added');
  setLoading(button, true);
  if (isAllowed(button)) void sendAddition(button, settings);
  else setLoading(button, false);
}

async function sendAddition(button: HTMLElement, settings: AddSettings): Promise<void> {
  const { endpoints, isRedirecting, cartUrl } = settings;
  const { body } = button.ownerDocument;
  const data = dataOf(button);
  emit(body, 'adding_to_cart', [button, data]);
  tellBlocks(body, 'adding_to_cart');
  try {
    const answer = await cartWrites.add(() => postAddition(endpoints, data));
    if (answer?.productUrl) goTo(answer.productUrl);
    else if (answer && isRedirecting && cartUrl) goTo(cartUrl);
    else if (!answer?.fragments) throw new Error('no fragments');
    else {
      emit(body, 'added_to_cart', [answer.fragments, answer.hash, button]);
      tellBlocks(body, 'added_to_cart');
    }
  } catch (cause) {
    showFailure(button, cause, cartUrl);
  } finally {
    setLoading(button, false);
  }
}

/** Takes a line out of the mini-cart; the link's own page does it when the call fails. */
async function removeProduct(button: HTMLElement): Promise<void> {
  const { body } = button.ownerDocument;
  const { cart_item_key: key = '' } = button.dataset;
  const row = button.closest<HTMLElement>(MINI_CART_ROW) ?? button.closest('li');
  const unblock = row ? block(row, { background: null }) : undefined;
  try {
    const endpoints = readAddSettings()?.endpoints ?? '';
    const answer = await cartWrites.add(() => postRemoval(endpoints, key));
    if (!answer?.fragments) throw new Error('no fragments');
    emit(body, 'removed_from_cart', [answer.fragments, answer.hash, button]);
    tellBlocks(body, 'removed_from_cart');
  } catch (cause) {
    report('mini-cart', cause, button);
    goTo(button.getAttribute('href') ?? '');
  } finally {
    unblock?.();
  }
}

/** Where the site keeps the original, that one adds, removes and shows (contract 2.3). */
const isKept = (): boolean => isOnPage('script[src*="/woocommerce/assets/js/frontend/add-to-cart."]');

/** Does what a pressed link is for. */
export const press = (link: HTMLElement): unknown =>
  !isKept() && (link.matches(REMOVE_BUTTON) ? removeProduct(link) : addProduct(link));

/** Shows that something went into the cart or left it, whoever did it; `raw` and `given` are the event's arguments. */
export function showChange(type: string, document: Document, raw: unknown, given: unknown): void {
  if (isKept()) return;
  const button = elementOf(given);
  if (button && type === 'added_to_cart') showAdded(button, readAddSettings());
  const map = parseFragments(raw);
  if (map) {
    replaceFragments(document, map);
    emit(document.body, 'wc_fragments_loaded');
  }
  if (button) sayAdded(button);
}
