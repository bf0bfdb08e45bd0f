import { isRefill, listen } from '../dom/events';
import { closest } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { emit, type HostEvent, on } from '../host/events';
import { report } from '../host/report';
import { asBoolean } from '../host/shapes';
import { atDesk, deskAtHand, keepForDesk, loadDesk } from './at-desk';
import { placeBlocks } from './fields/served-blocks';
import { REVIEW_TABLE, TYPED_KEY } from './markup';
import { initPaymentMethods, listenForMethods } from './payment/methods';
import { listenForOwnButtons } from './payment/own-button';
import { postByItself } from './post-by-itself';
import { cancelUpdate } from './review/schedule';
import { queueUpdate, triggerUpdate } from './review/update';
import { hasSettings, PARAMS, setting } from './settings';
import { type Checkout, freshCheckout } from './state';

/** What shoppers and scripts do to fields. It waits for the desk, in order. */
const DEEDS = ['keydown', 'input', 'change', 'focusout', 'validate'];

/** A page from the back/forward cache: nothing is on its way any more, and totals may be old (field note A7). */
function wakeFromCache(checkout: Checkout, { persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  deskAtHand()?.idle(checkout);
  triggerUpdate(checkout);
}

/** Forms that a theme has moved in here (coupon, login) send themselves; scripts may submit by any part of ours. */
function place(checkout: Checkout, event: HostEvent): void {
  if (closest(event.target, 'form') !== checkout.form) return;
  event.preventDefault();
  atDesk(
    (desk) => desk.placeOrder(checkout),
    () => postByItself(checkout.form),
  );
}

/** Commands of the page: both spellings queue an update (contract 5.3). */
function listenForCommands(checkout: Checkout): Stop {
  const { form } = checkout;
  const { body, defaultView } = form.ownerDocument;
  return stopAll([
    on(body, 'update_checkout', (_, args) => queueUpdate(checkout, args)),
    on(body, 'init_checkout', () => triggerUpdate(checkout)),
    on(form, 'update', () => triggerUpdate(checkout)),
    listenForOwnButtons(form.ownerDocument, () => initPaymentMethods(checkout)),
    on(form, 'submit', (event) => place(checkout, event)),
    listen<PageTransitionEvent>(defaultView ?? form, 'pageshow', (event) => wakeFromCache(checkout, event)),
  ]);
}

/** Starts in the host's order (contract 4.1): what listens first, then the fields, then the first questions. */
function start(checkout: Checkout): Stop {
  const { form } = checkout;
  form.noValidate = true;
  const stops = [listenForCommands(checkout), listenForMethods(checkout)];
  placeBlocks(checkout);
  const note = (event: HostEvent): void => {
    if (isRefill(event.originalEvent)) deskAtHand()?.follow(checkout, event);
    else keepForDesk((desk) => desk.follow(checkout, event));
  };
  for (const type of DEEDS) stops.push(on(form, type, note));
  initPaymentMethods(checkout);
  if (asBoolean(setting('is_checkout'))) emit(form.ownerDocument.body, 'init_checkout');
  return stopAll(stops);
}

/** Whether something was typed before a reload of ours. */
function hasTyped({ ownerDocument }: Element): boolean {
  try {
    return Boolean(ownerDocument.defaultView?.sessionStorage.getItem(TYPED_KEY));
  } catch {
    return false;
  }
}

/** Wakes `form.checkout`; without the host's settings it stays the plain form it is. */
export async function wakeCheckoutForm(form: HTMLFormElement): Promise<Stop | undefined> {
  if (!hasSettings() || hasTyped(form))
    await loadDesk()
      .then((desk) => desk.prepare(form))
      .catch((cause) => report('checkout', cause, form));
  if (!hasSettings()) {
    report('checkout', `no ${PARAMS} on this page`, form);
    return undefined;
  }
  const checkout = freshCheckout(form, form.querySelector(REVIEW_TABLE)?.outerHTML);
  const stop = start(checkout);
  return () => {
    checkout.request?.abort();
    cancelUpdate(checkout);
    deskAtHand()?.cleanUpOwnButton();
    stop();
  };
}
