import { isFormControl } from '../../dom/controls';
import { find } from '../../dom/find';
import { recalculating } from '../../shop/stores';
import { fill, MESSAGES } from '../../stripe/messages';
import { openStripe } from '../../stripe/open-stripe';
import { PaymentProblem } from '../../stripe/payment-problem';
import type { BillingDetails, StripeClient } from '../../stripe/types';
import { inTime, until } from '../../timing/wait';
import { BLIK_CODE } from '../markup';
import { fillBoxes } from '../payment-element/boxes/fill-boxes';
import { instanceOf } from '../payment-element/instances';
import type { PaymentMethod } from '../settings';
import { $settings, elementState } from '../stores';
import { readBilling } from './billing-details';

/** Milliseconds a submit waits for a review update or a form that is being mounted again. */
const STEP_TIMEOUT_MS = 5000;

/** Milliseconds Stripe may take to load, and for each call: none of its promises is sure to settle. */
const STRIPE_TIMEOUT = 30_000;

const answered = <T>(call: Promise<T>): Promise<T> =>
  inTime(call, STRIPE_TIMEOUT, () => new PaymentProblem(MESSAGES.timeout));

/** The host covers what it is about to replace. */
const isReplacing = (form: HTMLElement): boolean =>
  recalculating.has(form) || form.querySelector('.woocommerce-checkout-payment > .blockUI') !== null;

/** Milliseconds an element without a frame may take to say that it is ready: some never say so. */
const MOMENT = 500;

/** What the element of a method is like at this moment. */
function lookAt(type: string) {
  const { box, elements } = instanceOf(type);
  const { isLoading, isReady, failure } = elementState(type);
  return {
    isLoading,
    isReady,
    failure,
    elements,
    isPlaced: box?.isConnected === true && !isLoading,
    isFilled: Boolean(box?.childElementCount),
    hasFrame: Boolean(box && find(box, 'iframe')),
  };
}

function isSettled(type: string): boolean {
  const { failure, isReady, isPlaced } = lookAt(type);
  return Boolean(failure) || (isReady && isPlaced);
}

/** Waits, bounded, until the element stands and reads in the page as it is now. */
async function settle(form: HTMLElement, type: string): Promise<void> {
  await until(() => !isReplacing(form), { within: STEP_TIMEOUT_MS });
  fillBoxes(form);
  await until(() => !lookAt(type).isLoading, { within: STEP_TIMEOUT_MS });
  const { hasFrame, isFilled } = lookAt(type);
  const frameless = isFilled ? MOMENT : 0;
  await until(() => isSettled(type), { within: hasFrame ? STEP_TIMEOUT_MS : frameless });
}

/** Six digits, nothing else; a stray space at the ends is forgiven (card contract 3.8). */
function checkBlik(form: HTMLElement): void {
  const code = form.querySelector(BLIK_CODE);
  const value = isFormControl(code) ? code.value.trim() : '';
  if (!/^\d{6}$/.test(value)) throw new PaymentProblem(MESSAGES.blik);
  if (isFormControl(code)) code.value = value;
}

async function checkElement(type: string): Promise<void> {
  const { elements, failure, isReady, isPlaced, hasFrame } = lookAt(type);
  const isStanding = isPlaced && (isReady || !hasFrame);
  if (failure || !elements || !isStanding) throw new PaymentProblem(MESSAGES.invalidDetails);
  const error = (await answered(elements.submit()))?.error;
  // Stripe's own words, in the shopper's language, as they stand (card contract 3.8).
  if (error) throw error.message ? { message: error.message } : error;
}

function methodRequest(type: string, details: { billing_details?: BillingDetails }) {
  const { elements } = instanceOf(type);
  if (type === 'blik' || !elements) return { type: 'blik' as const, blik: {}, ...details };
  return { elements, params: details };
}

/** Only the checkout form asks for billing details. */
const detailsFor = (form: HTMLElement): { billing_details?: BillingDetails } =>
  form.getAttribute('name') === 'checkout' ? { billing_details: withoutGaps(readBilling(form)) } : {};

/** A payment method as Stripe made it; inside the one element for all methods its type is the chosen one's. */
interface Made {
  id: string;
  type: string;
}

/** Stripe takes a missing key and an undefined one for two things. */
function withoutGaps<T extends object>(values: T): T {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const kept = entries.map(([key, value]) => [
    key,
    value && typeof value === 'object' ? withoutGaps(value) : value,
  ]);
  return Object.fromEntries(kept) as T;
}

async function makeMethod(client: StripeClient, form: HTMLElement, type: string): Promise<Made> {
  const request = methodRequest(type, detailsFor(form));
  const { paymentMethod, error } = await answered(client.createPaymentMethod(request));
  if (error) throw error;
  if (!paymentMethod?.id) throw new PaymentProblem(MESSAGES.failed);
  return { id: paymentMethod.id, type: paymentMethod.type };
}

/**
 * Checks what was typed and makes a payment method of it. Rejects with a `PaymentProblem`, with Stripe's
 * error object, or with what Stripe threw.
 */
export async function preparePayment(form: HTMLElement, { type, title }: PaymentMethod): Promise<Made> {
  if (type === 'blik') checkBlik(form);
  else {
    await settle(form, type);
    await checkElement(type);
  }
  const notLoaded = () => new PaymentProblem(fill(MESSAGES.notLoaded, title));
  const { client } = await inTime(openStripe($settings.get()), STRIPE_TIMEOUT, notLoaded);
  return makeMethod(client, form, type);
}
