import { asString, readGlobal, toObject } from '../host/settings';
import { type Sentences, translate } from '../host/translate';
import { isFailure } from '../http/send';
import { PARAMS } from './settings';

const MESSAGES = {
  placing: 'Placing your order. Please wait.',
  updateFailed:
    'The order summary could not be updated, so the totals may be out of date. Check your connection, then try again.',
  tryAgain: 'Try again',
  sessionEnded: 'Your session may have ended. Reload the page to go on; what you typed is kept.',
  reload: 'Reload the page',
  couponFailed: 'The coupon could not be checked. Check your connection, then try again.',
  orderFailed: 'The shop could not take the order. Check your connection, then try again.',
  mayExist:
    'The shop did not answer, so your order may already have been placed. Look for a confirmation e-mail before you order again.',
  checkCart: 'Check whether it was placed',
  orderAgain: 'No order came through: let me order again',
  cartPending:
    'Your cart still holds your items, but the order may still come. Please wait a moment: the cart is checked again by itself.',
  cartFull:
    'Your cart still holds your items, so the order was most likely not completed. You can place it now. It may still come: if a confirmation e-mail arrives, do not order again.',
  cartEmpty:
    'Your cart is empty, so the order was most likely placed. Look for a confirmation e-mail; please do not order again.',
  cartUnknown: 'The shop still does not answer. Please wait a moment, then check again.',
} as const satisfies Sentences;

/** A text of ours. A shop translates it by an `i18n_<name>` key in `wc_checkout_params`. */
export const message = (name: keyof typeof MESSAGES): string =>
  asString(toObject(readGlobal(PARAMS))[`i18n_${name}`]) || translate(MESSAGES[name]);

/** The host's generic error: markup with a link to the order history; empty when the shop has emptied it. */
export const errorHtml = (): string => asString(toObject(readGlobal(PARAMS)).i18n_checkout_error).trim();

/** The server's text for the status it refused an order with, for shops that print no generic error; may be empty. */
export const statusTextOf = (cause: unknown): string =>
  isFailure(cause, 'status') ? cause.message.replace(/^status.*/, '') : '';
