import { fireChange, type Stop, stopAll } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { createHiddenField } from '../../dom/form-fields';
import { listen } from '../../host/events/listen';
import { FORM } from '../product-page';
import { selectsOf } from './choice/choice';
import { parseVariation } from './choice/variation';
import { variationSessionOf } from './variation-session';

const PRODUCT = 'input[name="wc_bis_product_id"]';

/** The id of a variation for which shoppers can sign up: shown, but not for sale now; empty for any other. */
function missingId(raw: unknown): string {
  const variation = parseVariation(raw);
  return variation?.isActive && variation.isVisible && !variation.isPurchasable ? variation.id : '';
}

/** Writes the product that the sign-up is for. */
function setProduct(node: HTMLElement, id: string): void {
  const field = find(node, PRODUCT, HTMLInputElement);
  if (!field || field.value === id) return;
  field.value = id;
  fireChange(field);
}

/** Shows the sign-up for a variation that is missing, and hides it for any other. */
const show = (node: HTMLElement, raw: unknown): void => void node.classList.toggle('hidden', !missingId(raw));

/** Makes the sign-up one for a variation that is missing. */
function choose(node: HTMLElement, raw: unknown): void {
  const id = missingId(raw);
  if (id) setProduct(node, id);
}

/** Adds the chosen options, which the server needs for a variation with any value, to the form that is sent. */
function addChoice(form: EventTarget | null, variations: Element | null): void {
  if (!(form instanceof HTMLFormElement) || !variations) return;
  for (const { name, value } of selectsOf(variations))
    if (name && !findAll(form, 'input').some((field) => field.getAttribute('name') === name))
      form.append(createHiddenField(document, name, value));
}

/**
 * The sign-up for a product that is out of stock, which follows the variation form of the same product: shown while a
 * variation is chosen that is not for sale.
 */
export function connect(node: HTMLElement): Stop {
  const product = node.dataset.bisProductId ?? '';
  const form = `${FORM}[data-product_id=${JSON.stringify(product)}]`;
  const { body } = node.ownerDocument;
  const stop = stopAll([
    listen(body, 'found_variation', { selector: form }, (_, variation) => choose(node, variation)),
    listen(body, 'show_variation', { selector: form }, (_, variation) => show(node, variation)),
    listen(body, 'reset_data', { selector: form }, () => {
      setProduct(node, product);
      show(node, null);
    }),
    listen(node, 'submit', { selector: 'form' }, ({ currentTarget }) =>
      addChoice(currentTarget, find(body, form)),
    ),
  ]);
  const variations = find(body, form);
  const raw = variations && variationSessionOf(variations).variation?.raw;
  // The variation form may have found one before this code had loaded.
  if (raw) {
    choose(node, raw);
    show(node, raw);
  }
  return stop;
}
