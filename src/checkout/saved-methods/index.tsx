import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import { show } from '../../dom/motion/show';
import { hide } from '../../dom/motion/visible';
import type { Stop } from '../../dom/types';
import { type JQuerySet, whenJQuery } from '../../host/events/jquery';
import { shared } from '../../host/registry';
import { asBoolean, toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { PAYMENT_BOX } from '../markup';

const TOKEN = 'input.woocommerce-SavedPaymentMethods-tokenInput';
const NEW_ITEM = '.woocommerce-SavedPaymentMethods-new';
const NEW_CARD = '.wc-payment-form';
const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';

/** A card can be saved for who has or gets an account (contract 4.14); undefined where the page does not say. */
function canSave(document: Document): boolean | undefined {
  const given = readGlobal('wc_tokenization_form_params');
  const { is_logged_in: isLoggedIn, is_registration_required: isRegistering } = toObject(given);
  const account = find(document, '#createaccount', HTMLInputElement);
  if (!given && !account) return undefined;
  return asBoolean(isLoggedIn) || asBoolean(isRegistering) || account?.checked === true;
}

const toggle = (element: HTMLElement | null, isShown: boolean | undefined): void => {
  if (element && isShown !== undefined) (isShown ? show : hide)(element);
};

/** Shows the new-card area and the save box as the chosen token asks for (contract 4.14). */
function showChoice(list: HTMLElement): void {
  const box = list.closest<HTMLElement>(PAYMENT_BOX) ?? list.parentElement;
  if (!box) return;
  const chosen = findAll(list, TOKEN, HTMLInputElement).find(({ checked }) => checked);
  toggle(find(box, NEW_CARD), !chosen || chosen.value === 'new');
  toggle(find(box, SAVE_BOX), chosen ? chosen.value === 'new' : canSave(box.ownerDocument));
}

/** Brings one list of saved methods to order: the last is chosen if none is, an empty list loses its "new" item. */
function settleList(list: HTMLElement): void {
  const tokens = findAll(list, TOKEN, HTMLInputElement);
  const last = tokens.at(-1);
  if (last && !tokens.some(({ checked }) => checked)) last.checked = true;
  if (list.dataset.count === '0') find(list, NEW_ITEM)?.remove();
  showChoice(list);
}

/** `$.fn.wc_tokenization_form` for gateways that call it (contract 2.2), on every copy of jQuery. */
const offerPlugin = (): Stop =>
  whenJQuery((jQuery) => {
    jQuery.fn.wc_tokenization_form ??= function (this: JQuerySet): JQuerySet {
      const each = this.each as (work: (index: number, list: HTMLElement) => void) => JQuerySet;
      return each.call(this, (_, list) => settleList(list));
    };
  });

/** One list of saved methods: shows the new-card area and the save box as the chosen token asks for. */
export default function SavedMethods({ node: list }: FeatureProps): null {
  const { body } = list.ownerDocument;
  useLayoutEffect(() => {
    shared('checkout/wc_tokenization_form', offerPlugin);
    settleList(list);
  }, [list]);
  useHostEvent(body, 'change', () => showChoice(list), `${TOKEN}, #createaccount`);
  useHostEvent(body, 'updated_checkout', () => settleList(list));
  useHostEvent(body, 'wc-credit-card-form-init', () => settleList(list));
  return null;
}
