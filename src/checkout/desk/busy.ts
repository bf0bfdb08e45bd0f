import { listen } from '../../dom';
import { block, unblock } from '../../overlay';
import { announce } from '../../page';
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
export function becomeBusy({ form }: Checkout): void {
  form.classList.add(PROCESSING);
  block(form);
  announce(say('placing'));
}

/** The form can be used again. */
export function idle(checkout: Checkout): void {
  detachUnloadQuestion(checkout);
  checkout.form.classList.remove(PROCESSING);
  unblock(checkout.form);
}
