import { find, findAll } from '../../dom/find';
import { type FormControl, isFormControl } from '../../dom/form-fields';
import { isVisible } from '../../dom/visible';
import { beforeOrder } from '../../shop/before-order';
import { recalculating } from '../../shop/cart-state';
import { canOrder } from '../../shop/form-rows';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import { openStripe } from '../../stripe/open-stripe';
import { answered, PaymentProblem, paymentMessage } from '../../stripe/payment-problem';
import type { BillingDetails } from '../../stripe/types';
import { until, wait } from '../../timing/schedule';
import { fillBoxes } from '../elements/load-element';
import { BLIK_CODE } from '../payment-methods';
import type { MethodElement, PaymentSession } from '../payment-session';
import type { PaymentMethod } from '../payment-settings';

/** Milliseconds a submit waits for a review update, or for an element that is being mounted again. */
const STEP_TIMEOUT_MS = 5000;

/** Milliseconds an element without a frame may take to become ready: some never say so. */
const FRAMELESS_TIMEOUT_MS = 500;

/** The host covers what it is about to replace. */
const isReplacing = (form: HTMLElement): boolean =>
  recalculating.has(form) || form.querySelector('.woocommerce-checkout-payment > .blockUI') !== null;

const isPlaced = ({ box, isLoading }: MethodElement): boolean => box?.isConnected === true && !isLoading;

const hasFrame = ({ box }: MethodElement): boolean => Boolean(box && find(box, 'iframe'));

/** Waits, bounded, until the element is mounted and ready in the page as it is now. */
async function settle(payment: PaymentSession, form: HTMLElement, own: MethodElement): Promise<void> {
  await until(() => !isReplacing(form), { within: STEP_TIMEOUT_MS });
  fillBoxes(payment, form, { isInUse: true });
  await until(() => !own.isLoading, { within: STEP_TIMEOUT_MS });
  const frameless = own.box?.childElementCount ? FRAMELESS_TIMEOUT_MS : 0;
  const isSettled = (): boolean => Boolean(own.failure) || (own.isReady && isPlaced(own));
  await until(isSettled, { within: hasFrame(own) ? STEP_TIMEOUT_MS : frameless });
}

/** Waits until the checkout session, if there is one, has the order's total; the plain element replaces one that has not. */
async function settleSession(payment: PaymentSession, form: HTMLElement, own: MethodElement): Promise<void> {
  if (own.sessionId === undefined) return;
  if (payment.adaptivePricing) await answered(payment.adaptivePricing.settle());
  await settle(payment, form, own);
}

/** Requires six digits; spaces at the ends are removed from the field. */
function checkBlik(form: HTMLElement): void {
  const code = form.querySelector(BLIK_CODE);
  const value = isFormControl(code) ? code.value.trim() : '';
  if (!/^\d{6}$/.test(value)) throw new PaymentProblem(paymentMessage('blik'));
  if (isFormControl(code)) code.value = value;
}

async function checkElement(own: MethodElement): Promise<void> {
  const { elements, failure, isReady } = own;
  const isUsable = isPlaced(own) && (isReady || !hasFrame(own));
  if (failure || !elements || !isUsable) throw new PaymentProblem(paymentMessage('invalidDetails'));
  const error = (await answered(elements.submit()))?.error;
  // Stripe's message as it is: it is in the shopper's language.
  if (error) throw error.message ? { message: error.message } : error;
}

/** Whether a field belongs to another checkout of the page than the one of a form. */
function isOfOther(field: Element, form: ParentNode): boolean {
  const around = field.closest(CHECKOUT_FORM);
  return around !== null && around !== form && canOrder(around);
}

/**
 * A billing field: in the form, else anywhere on the page but in another checkout (builders put addresses into a form of their
 * own), else the hidden copy that scripts keep in the form. The first one that is filled in counts. Undefined when there is none.
 */
function fieldOf(form: ParentNode, name: string): FormControl | undefined {
  const key = `billing_${name}`;
  const controls = [
    form.querySelector(`#${key}`),
    findAll(document, `#${key}`).find((field) => !isOfOther(field, form)),
    form.querySelector(`[name="${key}"]`),
  ].filter(isFormControl);
  return controls.find(({ value }) => value !== '') ?? controls[0];
}

const readField = (form: ParentNode, name: string): string | undefined => fieldOf(form, name)?.value;

/** Whether the shop demands a name or e-mail that is blank: it then refuses the order with a list of all missing fields. */
const lacksRequired = (form: ParentNode): boolean =>
  ['first_name', 'last_name', 'email'].some((name) => {
    const field = fieldOf(form, name);
    const row = field?.closest('.form-row.validate-required');
    return Boolean(row && isVisible(row) && field?.value.trim() === '');
  });

function readName(form: ParentNode): string | undefined {
  const [first, last] = [readField(form, 'first_name'), readField(form, 'last_name')];
  if (first === undefined && last === undefined) return undefined;
  return `${first ?? ''} ${last ?? ''}`.trim();
}

/**
 * Billing details of the checkout form. Missing fields are undefined; a blank name and e-mail are sent on purpose, since
 * Stripe's error then names the field; an empty phone is null.
 */
export function readBilling(form: ParentNode): BillingDetails {
  return {
    name: readName(form),
    email: readField(form, 'email'),
    phone: readField(form, 'phone') || null,
    address: {
      city: readField(form, 'city'),
      country: readField(form, 'country'),
      line1: readField(form, 'address_1'),
      line2: readField(form, 'address_2'),
      postal_code: readField(form, 'postcode'),
      state: readField(form, 'state'),
    },
  };
}

/** Stripe treats a missing key and an undefined one differently. */
function withoutGaps<T extends object>(values: T): T {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const kept = entries.map(([key, value]) => [
    key,
    value && typeof value === 'object' ? withoutGaps(value) : value,
  ]);
  return Object.fromEntries(kept) as T;
}

const isCheckout = (form: HTMLElement): boolean => form.matches('[name="checkout"], .checkout');

/** The options of `createPaymentMethod`. Only the checkout form has billing details. */
function methodRequest(form: HTMLElement, { elements }: MethodElement, type: string) {
  const details = isCheckout(form) ? { billing_details: withoutGaps(readBilling(form)) } : {};
  return type === 'blik' || !elements
    ? { type: 'blik' as const, blik: {}, ...details }
    : { elements, params: details };
}

/** A payment method that Stripe created; inside the one element for all methods its type is that of the open one. */
interface CreatedMethod {
  id: string;
  type: string;
  /** The checkout session that pays instead of a payment method; then the id is empty. */
  sessionId?: string;
}

/**
 * Validates what was typed and creates a payment method from it. Null where the shop will refuse the order for a blank name
 * or e-mail: Stripe would name only one of the missing fields. Rejects with a `PaymentProblem`, with Stripe's error
 * object, or with what Stripe threw.
 */
export async function preparePayment(
  payment: PaymentSession,
  form: HTMLElement,
  { type, title }: PaymentMethod,
): Promise<CreatedMethod | null> {
  const own = payment.elementOf(type);
  if (type === 'blik') checkBlik(form);
  else {
    await settle(payment, form, own);
    await settleSession(payment, form, own);
    await checkElement(own);
  }
  const isRefused = isCheckout(form) && lacksRequired(form);
  // In a task of its own: the browser ignores a submit during the event of another one.
  if (isRefused || own.sessionId !== undefined) await wait(0);
  if (isRefused) return null;
  if (own.sessionId !== undefined) {
    return { id: '', type: payment.$openMethod.get() || type, sessionId: own.sessionId };
  }
  const notLoaded = paymentMessage('notLoaded', { title });
  const { client } = await beforeOrder(openStripe(payment.settings), notLoaded);
  const request = methodRequest(form, own, type);
  const { paymentMethod, error } = await answered(client.createPaymentMethod(request));
  if (error) throw error;
  if (!paymentMethod?.id) throw new PaymentProblem(paymentMessage('failed'));
  return paymentMethod;
}
