import { currentJQuery } from '../../../host/jquery';
import { formStoreOf } from '../stores';
import { parseVariations, parseVariationsText, type Variations } from './variation';

/** What another script set as jQuery data counts before the attribute. */
function readVariations(form: HTMLElement): Variations {
  const data = currentJQuery()?.(form).data;
  const given =
    typeof data === 'function' ? data.call(currentJQuery()?.(form), 'product_variations') : undefined;
  return given === undefined || typeof given === 'string'
    ? parseVariationsText(form.dataset.product_variations)
    : parseVariations(given);
}

/** Reads the form's variations anew: at the set-up, and when another script asks for it. */
export const loadVariations = (form: HTMLElement): void =>
  formStoreOf(form).setKey('variations', readVariations(form));
