import { ask } from '../../host/events/ask';
import { emit } from '../../host/events/events';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { cartWrites } from '../../shop/writes';
import { buttonData } from './button-data';
import { notifyBlocks } from './notify-blocks';
import { type CartAnswer, postAddition } from './requests';
import { setButton } from './set-button';
import { type AddSettings, readAddSettings } from './settings';
import { $cartStatus } from './stores';

/** Asks the page's scripts; a veto is emitted, too (contract 4.13). */
function isAllowed(button: HTMLElement): boolean {
  if (ask(document.body, 'should_send_ajax_request.adding_to_cart', [button])) return true;
  emit(document.body, 'ajax_request_not_sent.adding_to_cart', [false, false, button]);
  return false;
}

function followAnswer(
  button: HTMLElement,
  answer: CartAnswer | null,
  { isRedirecting, cartUrl }: AddSettings,
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
 * The shop refused the call: its own page says why. Nothing came back: the product may be in the cart, so nothing is
 * repeated, and the shopper reads so beside the button.
 */
function fail(button: HTMLElement, cause: unknown): void {
  report('add to cart', cause, button);
  const href = button.getAttribute('href');
  if (href && isFailure(cause, 'status') && cause.status < 500) goTo(href);
  else setButton(button, { hasFailed: true });
}

async function sendAddition(button: HTMLElement, settings: AddSettings): Promise<void> {
  const data = buttonData(button);
  emit(document.body, 'adding_to_cart', [button, data]);
  notifyBlocks('adding_to_cart');
  try {
    followAnswer(button, await cartWrites.add(() => postAddition(settings.endpoints, data)), settings);
  } catch (cause) {
    fail(button, cause);
  } finally {
    setButton(button, { isLoading: false });
  }
}

/** Puts a product into the cart; a button that is still working is left alone. */
export function addProduct(button: HTMLElement): void {
  const settings = readAddSettings();
  if (!settings || button.classList.contains('loading')) return;
  $cartStatus.set('');
  setButton(button, { isLoading: true, isAdded: false, hasFailed: false });
  if (isAllowed(button)) void sendAddition(button, settings);
  else setButton(button, { isLoading: false });
}
