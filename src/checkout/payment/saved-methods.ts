import { find, findAll } from '../../dom/find';
import { show } from '../../dom/show';
import { type Stop, stopAll } from '../../dom/types';
import { hide } from '../../dom/visible';
import { on } from '../../host/events';
import { type JQuerySet, whenJQuery } from '../../host/jquery';
import { shared } from '../../host/registry';
import { readGlobal } from '../../host/settings';
import { asBoolean, asShape } from '../../host/shapes';
import { PAYMENT_BOX, SAVED_METHODS } from '../markup';

const TOKEN = 'input.woocommerce-SavedPaymentMethods-tokenInput';
const NEW_ITEM = '.woocommerce-SavedPaymentMethods-new';
const NEW_CARD = '.wc-payment-form';
const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';

/** A card can be saved for who has or gets an account (contract 4.14); undefined where the page does not tell. */
function canSave(document: Document): boolean | undefined {
  const given = readGlobal('wc_tokenization_form_params');
  const { is_logged_in: isLoggedIn, is_registration_required: isRegistering } = asShape(given);
  const account = find(document, '#createaccount', HTMLInputElement);
  if (!given && !account) return undefined;
  return asBoolean(isLoggedIn) || asBoolean(isRegistering) || account?.checked === true;
}

const toggle = (element: HTMLElement | null, isShown: boolean | undefined): void => {
  if (element && isShown !== undefined) (isShown ? show : hide)(element);
};

/** Shows the new-card area and the save box as the chosen token asks for (contract 4.14). */
function projectChoice(list: HTMLElement): void {
  const box = list.closest<HTMLElement>(PAYMENT_BOX) ?? list.parentElement;
  if (!box) return;
  const chosen = find(list, `${TOKEN}:checked`, HTMLInputElement);
  toggle(find(box, NEW_CARD), !chosen || chosen.value === 'new');
  toggle(find(box, SAVE_BOX), chosen ? chosen.value === 'new' : canSave(box.ownerDocument));
}

/** Brings one list of saved methods to order: the last is chosen if none is, an empty list loses its "new" item. */
function wakeList(list: HTMLElement): void {
  const tokens = findAll(list, TOKEN, HTMLInputElement);
  const last = tokens.at(-1);
  if (last && !tokens.some(({ checked }) => checked)) last.checked = true;
  if (list.dataset.count === '0') find(list, NEW_ITEM)?.remove();
  projectChoice(list);
}

const offerPlugin = (): Stop =>
  whenJQuery((jQuery) => {
    jQuery.fn.wc_tokenization_form ??= function (this: JQuerySet): JQuerySet {
      const each = this.each as (work: (index: number, list: HTMLElement) => void) => JQuerySet;
      return each.call(this, (_, list) => wakeList(list));
    };
  });

function listenForChoices({ body }: Document): Stop {
  const projectAll = (): void => findAll(body, SAVED_METHODS).forEach(projectChoice);
  return stopAll([on(body, 'change', projectAll, { selector: `${TOKEN}, #createaccount` }), offerPlugin()]);
}

/** Brings the saved-method lists of the page to order, and keeps them so from the first time on. */
export function wakeSavedMethods(document: Document): void {
  shared('saved methods', () => listenForChoices(document));
  findAll(document, SAVED_METHODS).forEach(wakeList);
}
