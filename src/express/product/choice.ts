import { find, findAll } from '../../dom/find';
import { PRODUCT } from '../markup';

/** Whether a variation still has to be chosen. */
export function needsVariation(): boolean {
  const input = find(document, PRODUCT.wrap) && find(document, PRODUCT.variation, HTMLInputElement);
  return Boolean(input && (input.value === '' || input.value === '0'));
}

/** Whether the visitor has changed the form already: what the server printed is not what the page sells. */
export function isTouched(): boolean {
  const options = findAll(document, `${PRODUCT.select} option`, HTMLOptionElement);
  const amount = find(document, PRODUCT.quantity, HTMLInputElement);
  const isChosen = options.some(
    ({ selected, defaultSelected, value }) => value && selected && !defaultSelected,
  );
  return isChosen || Boolean(amount && amount.value !== amount.defaultValue);
}
