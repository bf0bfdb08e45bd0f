import { findAll, isFormControl, isTickable, isVisible, serializeForm, valueAt } from '../../dom';
import type { Fields } from '../../http';
import { type Checkout, paymentMethodOf, type UpdateArguments } from '../state';

/** The host's words for the six address fields it prices by, and ours for their controls (contract 4.3, 6.2). */
const ADDRESS = {
  country: 'country',
  state: 'state',
  postcode: 'postcode',
  city: 'city',
  address: 'address_1',
  address_2: 'address_2',
} as const;

function addressFields(document: Document, section: string, prefix = ''): Fields {
  const entries = Object.entries(ADDRESS).map(([name, field]) => [
    prefix + name,
    valueAt(document, `#${section}_${field}`),
  ]);
  return Object.fromEntries(entries);
}

const firstControl = (row: Element): Element | undefined =>
  [...row.querySelectorAll('input, select, textarea, button')].at(0);

/** Whether every visible required address row is filled in (contract 4.3). */
export const hasFullAddress = (form: HTMLElement): boolean =>
  !findAll(form, '.address-field.validate-required').some((row) => {
    const control = firstControl(row);
    return isVisible(row) && isFormControl(control) && !control.value;
  });

/** Spaces as `%20` here: the whole is encoded once more on its way (contract 6.1). Apostrophes upset firewalls. */
const encode = (text: string): string => encodeURIComponent(text).replace(/'/g, '%27');

/** The form as the host's plugins parse it out of `post_data`. */
export const postDataOf = (form: HTMLFormElement): string =>
  serializeForm(form)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');

/** The chosen rate of each package, by `data-index`, from anywhere on the page (contract 4.3). */
export function shippingMethods(document: Document): Record<string, string> {
  const controls = findAll(document, 'select.shipping_method, input[name^="shipping_method"]');
  const chosen = controls.filter(
    (control) =>
      isFormControl(control) &&
      (isTickable(control) ? control.checked : control.matches('select, [type=hidden]')),
  );
  return Object.fromEntries(
    chosen.map((control) => [control.dataset.index ?? '', isFormControl(control) ? control.value : '']),
  );
}

const shipsElsewhere = (form: HTMLElement): boolean =>
  form.querySelector('#ship-to-different-address input:checked') !== null;

/** Every field of `update_order_review` (contract 4.3, 6.2); what is missing is sent empty, never left out. */
export function reviewFields(checkout: Checkout, nonce: string, args: UpdateArguments): Fields {
  const { form } = checkout;
  const document = form.ownerDocument;
  return {
    security: nonce,
    payment_method: paymentMethodOf(form) ?? '',
    ...addressFields(document, 'billing'),
    ...addressFields(document, shipsElsewhere(form) ? 'shipping' : 'billing', 's_'),
    has_full_address: hasFullAddress(form),
    post_data: postDataOf(form),
    ...(args.update_shipping_method === false ? {} : { shipping_method: shippingMethods(document) }),
  };
}
