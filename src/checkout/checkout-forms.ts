import { find, findAll } from '../dom/find';
import { serializeForm } from '../dom/form-fields';
import { isVisible } from '../dom/visible';
import { canOrder } from '../shop/form-rows';
import { CHECKOUT_FORM } from '../shop/order-forms';

const allForms = (): HTMLFormElement[] => findAll(document, CHECKOUT_FORM, HTMLFormElement);

/** Of several forms the one in use, else the first visible one. */
export const inUse = (forms: readonly HTMLFormElement[]): HTMLFormElement | null =>
  forms.find((form) => form.contains(document.activeElement)) ?? forms.find(isVisible) ?? forms[0] ?? null;

/** The form of the page that receives commands: the one in use, else the first visible one, of those that can order. */
export function activeForm(): HTMLFormElement | null {
  const all = allForms();
  const ordering = all.filter(canOrder);
  return inUse(ordering.length ? ordering : all);
}

/**
 * The form that places the order of the checkout that `form` is part of: the form itself if it can; for a form with only
 * addresses, the one with the payment methods.
 */
export function orderFormOf(form: HTMLFormElement): HTMLFormElement {
  if (canOrder(form)) return form;
  const all = allForms();
  return all.includes(form) ? (activeForm() ?? form) : form;
}

/** The forms of one checkout, the one that places the order first. */
export function formsOf(form: HTMLFormElement): HTMLFormElement[] {
  const own = orderFormOf(form);
  return [own, ...allForms().filter((other) => other !== own && !canOrder(other))];
}

/** The first match in the forms of the checkout. */
export function findInCheckout(form: HTMLFormElement, selector: string): HTMLElement | null {
  for (const one of formsOf(form)) {
    const match = find(one, selector);
    if (match) return match;
  }
  return null;
}

/** Every match in the page that is not part of another checkout: themes print parts of a checkout outside of its forms. */
export const findAllOfCheckout = (form: HTMLFormElement, selector: string): HTMLElement[] => {
  const own = formsOf(form);
  const isOwn = (node: HTMLElement): boolean => {
    const around = node.closest<HTMLFormElement>(CHECKOUT_FORM);
    return !around || own.includes(around);
  };
  return findAll(document, selector).filter(isOwn);
};

/** The element with this id in the forms of the checkout, else in the page around them; else the forms' control of this name. */
export const fieldOfCheckout = (form: HTMLFormElement, key: string): Element | null =>
  findInCheckout(form, `[id=${JSON.stringify(key)}]`) ??
  findAllOfCheckout(form, `[id=${JSON.stringify(key)}]`)[0] ??
  findInCheckout(form, `[name=${JSON.stringify(key)}]`);

/** Names of the controls that a person can use. */
const typedNames = (form: HTMLFormElement): Set<string> =>
  new Set(
    [...form.elements]
      .filter((control) => control.getAttribute('type') !== 'hidden')
      .map((control) => control.getAttribute('name') ?? ''),
  );

/**
 * Name and value of every field of a checkout, as the server expects them. Of a field in several forms the control that a
 * person can use counts, ticked or not: scripts mirror it into a hidden field of the other form, which may be late.
 */
export function serializeCheckout(form: HTMLFormElement): [string, string][] {
  const [own = form, ...others] = formsOf(form);
  let pairs = serializeForm(own);
  const used = typedNames(own);
  for (const other of others) {
    const typed = typedNames(other);
    const kept = pairs.filter(([name]) => used.has(name) || !typed.has(name));
    const known = new Set(kept.map(([name]) => name));
    pairs = [...kept, ...serializeForm(other).filter(([name]) => !known.has(name) && !used.has(name))];
    for (const name of typed) used.add(name);
  }
  return pairs;
}
