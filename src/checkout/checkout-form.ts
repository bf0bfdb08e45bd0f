import { listen, type Stop, stopAll } from '../dom';
import { awaitGlobal, hear, report, tell } from '../page';
import { sessionStore } from '../storage';
import { atDesk, deskAtHand, loadDesk } from './at-desk';
import {
  listenForAddressBlocks,
  listenForCustomer,
  listenForFieldValidation,
  turnOffNativeValidation,
} from './fields';
import { REVIEW_TABLE, TYPED_KEY } from './markup';
import { initPaymentMethods, listenForMethods } from './payment/methods';
import { postByItself } from './post-by-itself';
import { cancelUpdate } from './review/schedule';
import { listenForChanges } from './review/triggers';
import { queueUpdate, triggerUpdate } from './review/update';
import { PARAMS, readSettings } from './settings';
import { type Checkout, freshCheckout } from './state';

/** A page from the back/forward cache: nothing is on its way any more, and totals may be old (field note A7). */
function wakeFromCache(checkout: Checkout, { persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  deskAtHand()?.idle(checkout);
  triggerUpdate(checkout);
}

/** Commands of the page: both spellings queue an update (contract 5.3). */
function listenForCommands(checkout: Checkout): Stop {
  const { form } = checkout;
  const { body, defaultView } = form.ownerDocument;
  return stopAll([
    hear(body, 'update_checkout', (_, args) => queueUpdate(checkout, args)),
    hear(body, 'init_checkout', () => triggerUpdate(checkout)),
    hear(body, 'wc_custom_place_order_button_registered', () => initPaymentMethods(checkout)),
    hear(form, 'submit', (event) => {
      event.preventDefault();
      atDesk(
        (desk) => void desk.placeOrder(checkout),
        () => postByItself(form),
      );
    }),
    listen<PageTransitionEvent>(defaultView ?? form, 'pageshow', (event) => wakeFromCache(checkout, event)),
  ]);
}

/** Starts in the host's order (contract 4.1): what listens first, then the fields, then the first questions. */
function start(checkout: Checkout): Stop {
  const { form } = checkout;
  const settings = readSettings();
  turnOffNativeValidation(form);
  const stops = [
    listenForCommands(checkout),
    listenForChanges(checkout),
    listenForMethods(checkout),
    listenForFieldValidation(form),
    listenForCustomer(form),
    listenForAddressBlocks(form, { isGuestAllowed: settings?.guestCheckout }),
  ];
  initPaymentMethods(checkout);
  if (settings?.isCheckout) tell(form.ownerDocument.body, 'init_checkout');
  return stopAll(stops);
}

async function awaitSettings(): Promise<boolean> {
  if (!readSettings()) await awaitGlobal(PARAMS);
  return readSettings() !== null;
}

/** Brings back what was typed before a reload of ours. */
async function restoreTyped(form: HTMLFormElement): Promise<void> {
  if (sessionStore.read(TYPED_KEY)) (await loadDesk()).restoreTyped(form);
}

/** Wakes `form.checkout`; without the host's settings it stays the plain form it is. */
export async function wakeCheckoutForm(form: HTMLFormElement): Promise<Stop | undefined> {
  if (!(await awaitSettings())) {
    report('checkout', `no ${PARAMS} on this page`, form);
    return undefined;
  }
  await restoreTyped(form).catch((cause) => report('checkout', cause, form));
  const checkout = freshCheckout(form, form.querySelector(REVIEW_TABLE)?.outerHTML);
  const stop = start(checkout);
  return () => {
    checkout.request?.abort();
    cancelUpdate(checkout);
    deskAtHand()?.cleanUpOwnButton();
    stop();
  };
}
