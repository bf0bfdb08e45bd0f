import { currentJQuery, type JQuerySet } from '../host/events/jquery';
import { type Method, offerMethod } from '../host/events/jquery-methods';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** The code of the jQuery methods of variation forms, once a form has mounted, and the calls until then. */
    'product/form methods': FormMethods;
  }
}

/** A method for one element. */
export type FormMethod = (element: HTMLElement, ...args: unknown[]) => unknown;

interface FormMethods {
  code: Readonly<Record<string, FormMethod>> | null;
  readonly waiting: (() => void)[];
}

const ofPage = (): FormMethods => shared('product/form methods', () => ({ code: null, waiting: [] }));

/** Methods that run on each element of a set. */
const RUN_ON_EACH = [
  'wc_variations_image_update',
  'wc_variations_image_reset',
  'wc_set_variation_attr',
  'wc_reset_variation_attr',
  'wc_maybe_trigger_slide_position_reset',
  'wc_set_content',
  'wc_reset_content',
];

/** Methods that return a value, for the first element of a set. */
const RETURN_A_VALUE = [
  'wc_variations_gallery_is_active',
  'wc_get_default_product_gallery_html',
  'wc_find_gallery_root',
  'wc_variations_gallery_replace',
  'wc_variations_gallery_reset',
];

/** The elements of a jQuery set. */
export const elementsOf = (set: JQuerySet): HTMLElement[] =>
  Array.from(set as unknown as ArrayLike<unknown>).filter(
    (element): element is HTMLElement => element instanceof HTMLElement,
  );

const runOnEach = (name: string): Method =>
  function method(...args) {
    const { code, waiting } = ofPage();
    if (code) for (const element of elementsOf(this)) code[name]?.(element, ...args);
    else waiting.push(() => method.apply(this, args));
    return undefined;
  };

const returnValue = (name: string): Method =>
  function method(...args) {
    const [element] = elementsOf(this);
    const found = element && ofPage().code?.[name]?.(element, ...args);
    return found instanceof HTMLElement || found === null ? currentJQuery()?.(found ?? []) : found;
  };

/** Adds the methods under their names. Calls before a form has mounted wait for its code. */
export function offerFormMethods(): void {
  for (const name of RUN_ON_EACH) offerMethod(name, runOnEach(name));
  for (const name of RETURN_A_VALUE) offerMethod(name, returnValue(name));
}

/** Gives the methods their code, once a form has mounted. */
export function fillFormMethods(code: Readonly<Record<string, FormMethod>>): void {
  const methods = ofPage();
  methods.code = code;
  for (const call of methods.waiting.splice(0)) call();
}
