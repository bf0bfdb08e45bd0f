import { findAll } from '../../dom/find';
import { nearest } from '../../dom/nearest';
import { isVisible } from '../../dom/visible';
import { emit } from '../../host/events/events';
import type { Fields } from '../../http/fields';
import { canOrder, fieldsOfRow, isRowFilled } from '../../shop/form-rows';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import { paymentMessage } from '../../stripe/payment-problem';
import { walletContainer } from '../buttons/container';
import type { ExpressSettings } from '../express-settings';
import { formValues } from '../offer/product-form';

/**
 * The forms of the checkout that the wallets pay: builders put addresses and payment into forms of their own. Of two
 * complete checkouts the one that is nearest to the buttons.
 */
export function checkoutForms(): HTMLFormElement[] {
  const all = findAll(document, CHECKOUT_FORM, HTMLFormElement);
  const container = walletContainer();
  const own = container && nearest(container, all.filter(canOrder));
  return own ? all.filter((form) => form === own || !canOrder(form)) : all;
}

/** Fields of the form's own payment methods have no meaning for a wallet. */
const METHODS = '.payment_methods';

/** What a wallet knows, and the terms, which its order accepts. */
const FROM_WALLET =
  /^(terms|(billing|shipping)_(first_name|last_name|email|phone|country|address_1|address_2|city|state|postcode))$/;

/** Fields that a wallet may leave empty and a shop may demand. */
const MAY_BE_TYPED = /^(billing|shipping)_(company|phone|email)$/;

const baseOf = (name: string): string => name.split('[')[0] ?? name;

function namesOfMethods(form: HTMLFormElement): Set<string> {
  const controls = findAll(form, `:is(${METHODS}) [name]`);
  return new Set(controls.map((control) => baseOf(control.getAttribute('name') ?? '')));
}

/** Every named field of the checkout's forms as typed: ticked boxes, the chosen radio, lists and hidden fields. */
function typedFields(): Fields {
  const all: Fields = {};
  for (const form of checkoutForms()) {
    const skipped = namesOfMethods(form);
    const typed = formValues(form, (name) => !skipped.has(baseOf(name)));
    for (const [name, value] of Object.entries(typed)) if (!all[name]) all[name] = value;
  }
  return all;
}

/** Orders always ship to the wallet's address, so that the shop demands its own fields of both addresses. */
function copyToShipping(fields: Fields): Fields {
  const copies = Object.entries(fields).flatMap(([name, value]) => {
    const shipping = name.replace(/^billing_/, 'shipping_');
    return shipping !== name && shipping in fields && !fields[shipping] ? [[shipping, value]] : [];
  });
  return { ...fields, ...Object.fromEntries(copies) };
}

/**
 * The fields of an order by wallet: `filled` from the wallet; as typed what the wallet left empty and every other field of
 * the checkout's forms. `filled` alone on pages without such a form.
 */
export function withTypedFields(filled: Fields): Fields {
  const typed = copyToShipping(typedFields());
  const own = Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name,
      MAY_BE_TYPED.test(name) && !value ? (typed[name] ?? value) : value,
    ]),
  );
  const known = new Set(Object.keys(filled).map(baseOf));
  const more = Object.entries(typed).filter(([name]) => !known.has(baseOf(name)));
  return { ...own, ...Object.fromEntries(more) };
}

/** The Store API takes the shop's registered fields only. */
function isSent(key: string, { server, customFields }: ExpressSettings): boolean {
  return server === 'ajax' || customFields.some(({ name }) => name === key);
}

/** The first visible required row that neither the wallet fills nor the shopper has filled; null without one. */
function missingRow(settings: ExpressSettings): HTMLElement | null {
  const rows = checkoutForms().flatMap((form) => findAll(form, '.form-row.validate-required'));
  return (
    rows.find((row) => {
      const key = baseOf(fieldsOfRow(row)[0]?.name ?? '');
      const isOurs = key !== '' && !FROM_WALLET.test(key) && !row.closest(METHODS);
      return isOurs && isSent(key, settings) && isVisible(row) && !isRowFilled(row);
    }) ?? null
  );
}

/** The label without its marks. */
function labelOf(row: HTMLElement): string {
  const label = row.querySelector('label, legend')?.cloneNode(true);
  if (!(label instanceof HTMLElement)) return '';
  for (const mark of findAll(label, '.required, .optional')) mark.remove();
  return label.textContent?.trim() ?? '';
}

/**
 * Points at a required field of the checkout that is empty: the browser focuses it and says so beside it, and the row is
 * marked. Returns whether there is one; the shop would refuse the order.
 */
export function demandRequiredField(settings: ExpressSettings): boolean {
  const row = settings.page === 'checkout' ? missingRow(settings) : null;
  const field = row && fieldsOfRow(row)[0];
  if (!row || !field) return false;
  emit(field, 'validate');
  row.classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
  field.setCustomValidity(paymentMessage('required', { field: labelOf(row) }));
  const clear = (): void => field.setCustomValidity('');
  for (const type of ['input', 'change', 'blur']) field.addEventListener(type, clear, { once: true });
  field.reportValidity();
  return true;
}
