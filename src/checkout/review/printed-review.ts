import { findAll } from '../../dom/find';
import { type FormControl, isFormControl, isTickable } from '../../dom/form-fields';
import { METHODS, PAYMENT, REVIEW_TABLE } from '../checkout-session';
import { ADDRESS, RATES, shipsElsewhere } from './review-request';

/** Values of the address fields as the page printed them, by id. */
export type PrintedAddress = ReadonlyMap<string, string>;

/** The value that the server printed into a control. */
export const printedValue = (control: FormControl): string =>
  control instanceof HTMLSelectElement
    ? ((control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value ?? '')
    : control.defaultValue;

const ADDRESS_IDS = ['billing', 'shipping'].flatMap((section) => ADDRESS.map((id) => `${section}_${id}`));

/** Call it before a country replaces its state field: the new control has no printed value. */
export function readPrintedAddress(): PrintedAddress {
  const controls = ADDRESS_IDS.map((id) => document.getElementById(id)).filter(isFormControl);
  return new Map(controls.map((control) => [control.id, printedValue(control)]));
}

const isChosenAsPrinted = (select: HTMLSelectElement): boolean =>
  Array.from(select.options).every((option) => option.selected === option.defaultSelected);

/** A hidden input has no value beside the printed one: scripts that write into it change both. */
function isAsPrinted(control: FormControl, address: PrintedAddress): boolean {
  if (isTickable(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement && control.multiple) return isChosenAsPrinted(control);
  return control.value === (address.get(control.id) ?? printedValue(control));
}

/**
 * Whether each field that an update posts has its printed value: the browser restored none, and neither the shopper nor a
 * script has changed one.
 */
export const areFieldsAsPrinted = (form: HTMLFormElement, address: PrintedAddress): boolean =>
  [...form.elements, ...findAll(document, RATES)]
    .filter(isFormControl)
    .every((control) => !control.name || isAsPrinted(control, address));

/** Whether one radio of each group was printed as the chosen one: otherwise the server does not know the choice yet. */
function isChoicePrinted(radios: readonly HTMLInputElement[]): boolean {
  const chosen = new Set(radios.filter((radio) => radio.defaultChecked).map((radio) => radio.name));
  return radios.every((radio) => chosen.has(radio.name));
}

const SHIPPING_RADIOS = 'input[type="radio"][name^="shipping_method"]';

/**
 * Whether an update prices the shipping address that the page was printed for. Without another shipping address, updates
 * post the billing address as the shipping address; a customer's saved shipping address may differ from it.
 */
function shipsWhereBilled(form: HTMLFormElement, address: PrintedAddress): boolean {
  if (shipsElsewhere(form)) return true;
  return ADDRESS.every((id) => {
    const shipping = address.get(`shipping_${id}`);
    return shipping === undefined || shipping === address.get(`billing_${id}`);
  });
}

/** Whether the totals on the page are those that an update would answer with, as far as the markup tells. */
export function isReviewPrinted(form: HTMLFormElement, address: PrintedAddress): boolean {
  const radios = [
    ...findAll(form, METHODS, HTMLInputElement),
    ...findAll(document, SHIPPING_RADIOS, HTMLInputElement),
  ];
  return (
    document.querySelector(`${REVIEW_TABLE} .order-total`) !== null &&
    document.querySelector(PAYMENT) !== null &&
    isChoicePrinted(radios) &&
    shipsWhereBilled(form, address)
  );
}
