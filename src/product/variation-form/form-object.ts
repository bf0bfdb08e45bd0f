import { find } from '../../dom/find';
import { currentJQuery } from '../../host/jquery';
import { shared } from '../../host/registry';
import type { JsonObject } from '../../host/settings';
import { productOf, RESET, RESET_ALERT, SELECTS, SINGLE, WRAP } from '../markup';
import { fits, readChoice } from './choice/choice';
import { showNoMatch } from './choice/show-no-match';
import { toggleResetLink } from './display/reset-link';
import { formHandlers } from './handlers';
import { formStoreOf } from './stores';
import { requestOf } from './variations/ask-server';

/** What other scripts get with `wc_variation_form`: sets of jQuery where it is, else elements. */
export type FormObject = Record<string, unknown>;

const objects = (): WeakMap<Element, FormObject> => shared('product/form objects', () => new WeakMap());

const wrapped = (target: Element | ParentNode | null): unknown => currentJQuery()?.(target ?? []) ?? target;

function create(form: HTMLElement): FormObject {
  const at = (selector: string): unknown => wrapped(find(form, selector));
  return {
    $form: wrapped(form),
    $attributeFields: currentJQuery()?.(form.querySelectorAll(SELECTS)) ?? [
      ...form.querySelectorAll(SELECTS),
    ],
    $singleVariation: at(SINGLE),
    $singleVariationWrap: at(WRAP),
    $resetVariations: at(RESET),
    $resetAlert: at(RESET_ALERT),
    $product: wrapped(productOf(form)),
    get variationData() {
      const { variations } = formStoreOf(form).get();
      return variations.kind === 'list' ? variations.list.map(({ raw }) => raw) : false;
    },
    get useAjax() {
      return formStoreOf(form).get().variations.kind === 'ajax';
    },
    get loading() {
      return formStoreOf(form).get().isStarting;
    },
    get xhr() {
      return requestOf(form) ?? false;
    },
    getChosenAttributes: () => readChoice(form),
    findMatchingVariations: (list: readonly JsonObject[], data: JsonObject) =>
      list.filter(({ attributes }) => fits((attributes ?? {}) as JsonObject, data)),
    isMatch: (attributes: JsonObject, data: JsonObject) => fits(attributes, data),
    toggleResetLink: (isShown: boolean) => toggleResetLink(form, isShown),
    showNoMatchingVariationsMsg: () => showNoMatch(form),
    ...formHandlers(form),
    addSlashes: (text: string) => text.replace(/['"]/g, '\\$&'),
  };
}

/** The form's object, one for its life. */
export function formObjectOf(form: HTMLElement): FormObject {
  const known = objects().get(form);
  if (known) return known;
  const made = create(form);
  objects().set(form, made);
  return made;
}
