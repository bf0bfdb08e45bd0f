import { listen } from '../../dom/events';
import { announce } from '../../host/announce';
import { block, unblock } from '../../overlay/block';
import { PROCESSING } from '../markup';
import type { Checkout } from '../state';
import { say } from './words';

/** Asks the browser to ask before the shopper leaves while the order is on its way (contract 4.10). */
export function attachUnloadQuestion(checkout: Checkout): void {
  const view = checkout.form.ownerDocument.defaultView;
  if (!view || checkout.release) return;
  checkout.release = listen<BeforeUnloadEvent>(view, 'beforeunload', (event) => {
    event.preventDefault();
    event.returnValue = '';
  });
}

/** Lets the shopper leave without a question. */
export function detachUnloadQuestion(checkout: Checkout): void {
  checkout.release?.();
  checkout.release = null;
}

/** The order is on its way: the form is covered, marked, and says so. */
export function becomeBusy(checkout: Checkout): void {
  const { form } = checkout;
  form.classList.add(PROCESSING);
  block(form);
  checkout.hush = announce(say('placing'));
}

/** The form can be used again; that the order is on its way is not said after why it was not. */
export function idle(checkout: Checkout): void {
  checkout.hush?.();
  detachUnloadQuestion(checkout);
  checkout.form.classList.remove(PROCESSING);
  unblock(checkout.form);
}
