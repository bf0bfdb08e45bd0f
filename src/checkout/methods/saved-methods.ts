import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { nearest } from '../../dom/nearest';
import { hide, show } from '../../dom/visible';
import { type JQuerySet, whenJQuery } from '../../host/events/jquery';
import { listen } from '../../host/events/listen';
import { asBoolean, readGlobal, toObject } from '../../host/settings';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import { fieldOfCheckout, formsOf } from '../checkout-forms';
import { PAYMENT_BOX } from '../checkout-session';

const TOKEN = 'input.woocommerce-SavedPaymentMethods-tokenInput';
const NEW_ITEM = '.woocommerce-SavedPaymentMethods-new';
const NEW_CARD = '.wc-payment-form';
const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';

/** Whether a card can be saved: the shopper has or gets an account. Undefined where the page does not say. */
function canSave(list: HTMLElement): boolean | undefined {
  const given = readGlobal('wc_tokenization_form_params');
  const { is_logged_in: isLoggedIn, is_registration_required: isRegistering } = toObject(given);
  const form = closest(list, CHECKOUT_FORM);
  const account =
    form instanceof HTMLFormElement
      ? fieldOfCheckout(formsOf(form), 'createaccount')
      : nearest(list, findAll(document, '#createaccount'));
  if (!given && !account) return undefined;
  const createsAccount = account instanceof HTMLInputElement && account.checked;
  return asBoolean(isLoggedIn) || asBoolean(isRegistering) || createsAccount;
}

const toggle = (element: HTMLElement | null, isShown: boolean | undefined): void => {
  if (element && isShown !== undefined) (isShown ? show : hide)(element);
};

/** Shows or hides the fields of a new card and the save box, by the chosen saved method. */
function showChoice(list: HTMLElement): void {
  const box = list.closest<HTMLElement>(PAYMENT_BOX) ?? list.parentElement;
  if (!box) return;
  const chosen = findAll(list, TOKEN, HTMLInputElement).find(({ checked }) => checked);
  toggle(find(box, NEW_CARD), !chosen || chosen.value === 'new');
  toggle(find(box, SAVE_BOX), chosen ? chosen.value === 'new' : canSave(list));
}

/** Chooses the last saved method if none is chosen, and removes the "new" item of an empty list. */
function settleList(list: HTMLElement): void {
  const tokens = findAll(list, TOKEN, HTMLInputElement);
  const last = tokens.at(-1);
  if (last && !tokens.some(({ checked }) => checked)) last.checked = true;
  if (list.dataset.count === '0') find(list, NEW_ITEM)?.remove();
  showChoice(list);
}

/** Defines `$.fn.wc_tokenization_form` for gateways that call it, on every copy of jQuery. */
const offerPlugin = (): Stop =>
  whenJQuery((jQuery) => {
    jQuery.fn.wc_tokenization_form ??= function (this: JQuerySet): JQuerySet {
      const each = this.each as (work: (index: number, list: HTMLElement) => void) => JQuerySet;
      return each.call(this, (_, list) => settleList(list));
    };
  });

/** Defined with the first list; it stays, since gateways call it at any time. */
const plugin: { stop?: Stop } = {};

/** One list of saved methods: shows or hides the fields of a new card and the save box. */
export function connect(list: HTMLElement): Stop {
  const { body } = document;
  plugin.stop ??= offerPlugin();
  settleList(list);
  return stopAll([
    listen(list, 'click change', { selector: `:${TOKEN}` }, () => showChoice(list)),
    listen(body, 'change', { selector: '#createaccount' }, () => showChoice(list)),
    listen(body, 'updated_checkout wc-credit-card-form-init', { host: true }, () => settleList(list)),
  ]);
}
