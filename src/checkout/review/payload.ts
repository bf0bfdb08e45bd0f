import { findAll } from '../../dom/find';
import { isVisible } from '../../dom/motion/visible';
import { serializeForm } from '../../dom/serialize';
import type { Fields } from '../../http/fields';
import { paymentMethodOf } from '../payment-methods/chosen-method';
import type { UpdateArguments } from './stores';

/** The six address fields the host prices by, as ids end (contract 4.3, 6.2). */
export const ADDRESS = ['country', 'state', 'postcode', 'city', 'address_1', 'address_2'];

const textIn = (control: Element | null): string => (control as HTMLInputElement | null)?.value ?? '';

/** The host's words for them: `address` is the first line. */
const addressFields = (document: Document, section: string, prefix = ''): Fields =>
  Object.fromEntries(
    ADDRESS.map((id) => [prefix + id.replace('_1', ''), textIn(document.querySelector(`#${section}_${id}`))]),
  );

/** Whether every visible required address row is filled in (contract 4.3). */
export const hasFullAddress = (form: HTMLElement): boolean =>
  findAll(form, '.address-field.validate-required').every((row) => {
    const control = row.querySelector('input, select, textarea');
    return !control || textIn(control) || !isVisible(row);
  });

/** Spaces as `%20` here: the whole is encoded once more on its way (contract 6.1). Apostrophes upset firewalls. */
const encode = (text: string): string => encodeURIComponent(text).replace(/'/g, '%27');

/** The form as the host's plugins parse it out of `post_data`. */
export const postDataOf = (form: HTMLFormElement): string =>
  serializeForm(form)
    .map((pair) => pair.map(encode).join('='))
    .join('&');

/** The chosen rate of each package, wherever on the page it stands. */
export const RATES = 'select.shipping_method, input[name^="shipping_method"]:is(:checked, [type="hidden"])';

/** The chosen rate of each package, by `data-index`, from anywhere on the page (contract 4.3). */
export const shippingMethods = (document: Document): Record<string, string> =>
  Object.fromEntries(
    findAll(document, RATES).map((control) => [control.dataset.index ?? '', textIn(control)]),
  );

const shipsElsewhere = (form: HTMLElement): boolean =>
  form.querySelector('#ship-to-different-address input:checked') !== null;

/** Every field of `update_order_review` (contract 4.3, 6.2); what is missing is sent empty, never left out. */
export function reviewFields(form: HTMLFormElement, nonce: string, args: UpdateArguments): Fields {
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
