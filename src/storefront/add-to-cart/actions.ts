import { block } from '../../overlay';
import { ask, goTo, jQueryCopies, report, tell } from '../../page';
import { cartWrites } from '../../shop';
import { MINI_CART_ROW } from '../markup';
import { readAddSettings } from '../settings';
import { dataOf, setLoading } from './button';
import { clearFailure, showFailure } from './failure';
import { liveRegion } from './live-region';
import { postAddition, postRemoval } from './requests';

/** Block carts mirror jQuery's events themselves; without jQuery they count on these (contract 5.4). */
function tellBlocks(body: HTMLElement, type: string): void {
  if (jQueryCopies().length) return;
  body.dispatchEvent(new CustomEvent(`wc-blocks_${type}`, { bubbles: true, cancelable: true, detail: {} }));
}

/** Asks the page's scripts; one that says no is told of it (contract 4.13). */
function isAllowed(button: HTMLElement): boolean {
  const { body } = button.ownerDocument;
  if (ask(body, 'should_send_ajax_request.adding_to_cart', [button])) return true;
  tell(body, 'ajax_request_not_sent.adding_to_cart', [false, false, button]);
  return false;
}

/** Puts a product into the cart; answers false when the button has to work as a link. */
export function addProduct(button: HTMLElement): boolean {
  const settings = readAddSettings();
  if (!settings || !button.dataset.product_id) return false;
  if (button.classList.contains('loading')) return true;
  liveRegion(button.ownerDocument).textContent = '';
  liveRegion(button.ownerDocument).removeAttribute('aria-relevant');
  clearFailure(button);
  button.classList.remove('added');
  setLoading(button, true);
  if (isAllowed(button)) void sendAddition(button, settings.endpoints);
  else setLoading(button, false);
  return true;
}

async function sendAddition(button: HTMLElement, endpoints: string): Promise<void> {
  const { body } = button.ownerDocument;
  const data = dataOf(button);
  tell(body, 'adding_to_cart', [button, data]);
  tellBlocks(body, 'adding_to_cart');
  const { isRedirecting, cartUrl } = readAddSettings() ?? { isRedirecting: false, cartUrl: '' };
  try {
    const answer = await cartWrites.add(() => postAddition(endpoints, data));
    if (!answer) return;
    if (answer.productUrl) goTo(answer.productUrl);
    else if (isRedirecting && cartUrl) goTo(cartUrl);
    else if (answer.fragments) {
      tell(body, 'added_to_cart', [answer.fragments, answer.hash, button]);
      tellBlocks(body, 'added_to_cart');
    }
  } catch (cause) {
    showFailure(button, cause, cartUrl);
  } finally {
    setLoading(button, false);
  }
}

/** Takes a line out of the mini-cart; answers false when the link has to work by itself. */
export function removeProduct(button: HTMLElement): boolean {
  const settings = readAddSettings();
  const { cart_item_key: key } = button.dataset;
  if (!settings || !key) return false;
  void sendRemoval(button, settings.endpoints, key);
  return true;
}

async function sendRemoval(button: HTMLElement, endpoints: string, key: string): Promise<void> {
  const { body } = button.ownerDocument;
  const row = button.closest<HTMLElement>(MINI_CART_ROW) ?? button.closest('li');
  const unblock = row ? block(row, { background: null }) : undefined;
  try {
    const answer = await cartWrites.add(() => postRemoval(endpoints, key));
    if (!answer?.fragments) throw new Error('no fragments');
    tell(body, 'removed_from_cart', [answer.fragments, answer.hash, button]);
    tellBlocks(body, 'removed_from_cart');
  } catch (cause) {
    report('mini-cart', cause, button);
    goTo(button.getAttribute('href') ?? '');
  } finally {
    unblock?.();
  }
}
