import { afterFirstPass } from '../address';
import { delegate, listen, type Stop, stopAll } from '../dom';
import { awaitGlobal, hear, report, tell } from '../page';
import { createFacade } from './facade';
import {
  listenForAddressBlocks,
  listenForCustomer,
  listenForFieldValidation,
  turnOffNativeValidation,
} from './fields';
import { REVIEW_TABLE } from './markup';
import { initPaymentMethods, listenForMethods } from './payment/methods';
import { cleanUpOwnButton, completeOwnButtons } from './payment/own-button';
import { focusNamedField } from './placing/errors';
import { projectLock } from './placing/lost-order';
import { placeOrder, wakeFromCache } from './placing/place-order';
import { cancelUpdate } from './review/schedule';
import { listenForChanges } from './review/triggers';
import { queueUpdate, triggerUpdate } from './review/update';
import { PARAMS, readSettings } from './settings';
import { type Checkout, freshCheckout } from './state';
import { restoreTyped } from './typed';

function createCheckout(form: HTMLFormElement): Checkout {
  const checkout = freshCheckout(form, form.querySelector(REVIEW_TABLE)?.outerHTML);
  checkout.facade = createFacade(checkout);
  return checkout;
}

/** Commands of the page: both spellings queue an update (contract 5.3). */
function listenForCommands(checkout: Checkout): Stop {
  const { form } = checkout;
  const { body, defaultView } = form.ownerDocument;
  return stopAll([
    hear(body, 'update_checkout', (_, args) => queueUpdate(checkout, args)),
    hear(body, 'init_checkout', () => triggerUpdate(checkout)),
    hear(body, 'updated_checkout', () => projectLock(checkout)),
    hear(body, 'wc_custom_place_order_button_registered', () => initPaymentMethods(checkout)),
    hear(form, 'submit', (event) => {
      event.preventDefault();
      void placeOrder(checkout);
    }),
    defaultView
      ? listen<PageTransitionEvent>(defaultView, 'pageshow', (event) => {
          if (event.persisted) wakeFromCache(checkout);
        })
      : undefined,
  ]);
}

const listenForErrorLinks = ({ form }: Checkout): Stop =>
  delegate(form, 'click', '.woocommerce-NoticeGroup-checkout [data-id] a[href^="#"]', (event, link) => {
    if (link instanceof HTMLAnchorElement && focusNamedField(link)) event.preventDefault();
  });

/** Starts in the host's order (contract 4.1): what listens first, then the fields, then the first questions. */
function start(checkout: Checkout): Stop {
  const { form } = checkout;
  const settings = readSettings();
  restoreTyped(form);
  turnOffNativeValidation(form);
  completeOwnButtons(form);
  const stops = [
    listenForCommands(checkout),
    listenForChanges(checkout),
    listenForMethods(checkout),
    listenForErrorLinks(checkout),
    listenForFieldValidation(form),
    listenForCustomer(form),
    listenForAddressBlocks(form, { isGuestAllowed: settings?.guestCheckout }),
  ];
  initPaymentMethods(checkout);
  if (settings?.isCheckout) tell(form.ownerDocument.body, 'init_checkout');
  return stopAll(stops);
}

/** Wakes `form.checkout`; without the host's settings it stays the plain form it is. */
export async function wakeCheckoutForm(form: HTMLFormElement): Promise<Stop | undefined> {
  if (!readSettings()) await awaitGlobal(PARAMS);
  if (!readSettings()) {
    report('checkout', `no ${PARAMS} on this page`, form);
    return undefined;
  }
  await afterFirstPass();
  const checkout = createCheckout(form);
  const stop = start(checkout);
  return stopAll([
    () => {
      checkout.request?.abort();
      cancelUpdate(checkout);
      cleanUpOwnButton();
    },
    stop,
  ]);
}
