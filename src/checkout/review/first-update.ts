import { findAll } from '../../dom/find';
import { type FormControl, isFormControl, isTickable } from '../../dom/form-fields';
import { asBoolean } from '../../host/settings';
import { wait, whenIdle } from '../../timing/schedule';
import {
  ADDRESS,
  type CheckoutForms,
  fieldOfCheckout,
  findAllOfCheckout,
  formsOf,
  METHODS,
  RATES,
  shipsElsewhere,
} from '../checkout-forms';
import { type CheckoutSession, PAYMENT, REVIEW_TABLE } from '../checkout-session';
import { earlyCalls } from '../early-calls';
import { setting } from '../settings';

/** Values of the address fields as the page printed them, by id. */
export type PrintedAddress = ReadonlyMap<string, string>;

/** The value that the server printed into a control. */
export const printedValue = (control: FormControl): string =>
  control instanceof HTMLSelectElement
    ? ((control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value ?? '')
    : control.defaultValue;

const ADDRESS_IDS = ['billing', 'shipping'].flatMap((section) => ADDRESS.map((id) => `${section}_${id}`));

/** Call it before a country replaces its state field: the new control has no printed value. */
export function readPrintedAddress(form: HTMLFormElement): PrintedAddress {
  const forms = formsOf(form);
  const controls = ADDRESS_IDS.map((id) => fieldOfCheckout(forms, id)).filter(isFormControl);
  return new Map(controls.map((control) => [control.id, printedValue(control)]));
}

/** A hidden input has no value beside the printed one: scripts that write into it change both. */
function isAsPrinted(control: FormControl, address: PrintedAddress): boolean {
  if (isTickable(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement && control.multiple)
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  return control.value === (address.get(control.id) ?? printedValue(control));
}

/**
 * Whether each field that an update posts has its printed value: the browser restored none, and neither the shopper nor a
 * script has changed one.
 */
const areFieldsAsPrinted = (forms: CheckoutForms, address: PrintedAddress): boolean =>
  [...forms.flatMap(({ elements }) => [...elements]), ...findAllOfCheckout(forms, RATES)]
    .filter(isFormControl)
    .every((control) => !control.name || isAsPrinted(control, address));

/** Whether one radio of each group was printed as the chosen one: otherwise the server does not know the choice yet. */
function isChoicePrinted(radios: readonly HTMLInputElement[]): boolean {
  const chosen = new Set(radios.filter((radio) => radio.defaultChecked).map((radio) => radio.name));
  return radios.every((radio) => chosen.has(radio.name));
}

/**
 * Whether an update prices the shipping address that the page was printed for. Without another shipping address, updates
 * post the billing address as the shipping address; a customer's saved shipping address may differ from it.
 */
function shipsWhereBilled(forms: CheckoutForms, address: PrintedAddress): boolean {
  if (shipsElsewhere(forms)) return true;
  return ADDRESS.every((id) => {
    const shipping = address.get(`shipping_${id}`);
    return shipping === undefined || shipping === address.get(`billing_${id}`);
  });
}

/** Whether the totals on the page are those that an update would answer with, as far as the markup tells. */
function isReviewPrinted(forms: CheckoutForms, address: PrintedAddress): boolean {
  const radios = [
    ...findAll(forms[0], METHODS, HTMLInputElement),
    ...findAllOfCheckout(forms, 'input[type="radio"][name^="shipping_method"]').filter(
      (radio) => radio instanceof HTMLInputElement,
    ),
  ];
  return (
    findAllOfCheckout(forms, `${REVIEW_TABLE} .order-total`).length > 0 &&
    findAllOfCheckout(forms, PAYMENT).length > 0 &&
    isChoicePrinted(radios) &&
    shipsWhereBilled(forms, address)
  );
}

/** Milliseconds after which totals on a page may be out of date: the cart may have changed in another tab. */
const FRESH_FOR_MS = 60_000;

/** Chromium's names for pages that were not requested just now: `cache` or `navigational-prefetch`. */
type Navigation = PerformanceNavigationTiming & { deliveryType?: string; activationStart?: number };

/**
 * Whether the server printed this page for this visit, so that its totals, nonces and login are up to date: it does not
 * come from the history, from a cache of the browser or the server, from a service worker, or from prefetching or
 * prerendering, and its scripts did not run late. False in browsers that do not tell.
 */
function isPageFresh(): boolean {
  const [entry] = (performance.getEntriesByType?.('navigation') ?? []) as Navigation[];
  // By a page cache's `Last-Modified`; the time of the request where the server sent none.
  const age = performance.timeOrigin - Date.parse(document.lastModified);
  return Boolean(
    entry?.transferSize &&
      entry.type !== 'back_forward' &&
      !entry.deliveryType &&
      !entry.activationStart &&
      !entry.workerStart &&
      performance.now() < FRESH_FOR_MS &&
      !(age > FRESH_FOR_MS),
  );
}

/**
 * Decides at the start whether the first update can omit its request: the page is fresh and complete, the form is the one
 * it was printed with, and no script has requested an update. Code on the server that prices by more than the page shows
 * (fees by payment method, fragments of add-ons) prints the setting `shopwake_first_update`; then the request is sent.
 */
export function considerFirstUpdate({ form, firstUpdate }: CheckoutSession, printed: PrintedAddress): void {
  const forms = formsOf(form);
  const isOptional =
    !earlyCalls().isUpdateAsked &&
    !asBoolean(setting('shopwake_first_update')) &&
    isPageFresh() &&
    isReviewPrinted(forms, printed) &&
    // Before a method is settled: afterwards, the attribute that says which one was printed follows the choice.
    areFieldsAsPrinted(forms, printed);
  Object.assign(firstUpdate, { printed, isOptional });
  // A form that a script inserts instead of this one comes from another answer of the server.
  earlyCalls().isUpdateAsked = true;
}

/** From now on updates are sent. */
export function requireUpdate({ firstUpdate }: CheckoutSession): void {
  firstUpdate.isOptional = false;
}

/** Whether this update is the first one and would answer with what the page was printed with. True at most once. */
export function canKeepPrinted(checkout: CheckoutSession): boolean {
  const { isOptional, printed } = checkout.firstUpdate;
  requireUpdate(checkout);
  return isOptional && areFieldsAsPrinted(formsOf(checkout.form), printed);
}

/** Milliseconds other scripts have to load and listen for the first `updated_checkout`; a request takes as long. */
const LOAD_TIMEOUT_MS = 1000;

/** Settles when the page has loaded and its scripts have run. */
export async function pageLoaded(): Promise<void> {
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else document.defaultView?.addEventListener('load', resolve, { once: true });
  });
  await Promise.race([loaded, wait(LOAD_TIMEOUT_MS)]);
  await new Promise<void>((resolve) => {
    whenIdle(resolve, LOAD_TIMEOUT_MS);
  });
}
