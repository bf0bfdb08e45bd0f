import { isFormControl } from '../dom/controls';
import { find } from '../dom/find';
import { shopFacts } from '../shop/facts';
import { MESSAGES } from '../stripe/messages';
import { openStripe } from '../stripe/open-stripe';
import { PaymentProblem } from '../stripe/payment-problem';
import type { BillingDetails, StripeClient } from '../stripe/types';
import { until } from '../timing/wait';
import { readBilling } from './billing';
import type { Component, Desk } from './desk';
import { BLIK_CODE } from './markup';

/** Fills the boxes below a node that are empty. */
export type Refill = (desk: Desk, root: ParentNode) => void;

/** Milliseconds a submit waits for a review update or a form that is being mounted again. */
const PATIENCE = 5000;

/** The host covers what it is about to replace. */
const isReplacing = (form: HTMLElement): boolean =>
  shopFacts().isRecalculating || form.querySelector('.woocommerce-checkout-payment > .blockUI') !== null;

const isSettled = ({ box, isReady, failure, mounting }: Component): boolean =>
  Boolean(failure || (isReady && !mounting && box?.isConnected));

/** Milliseconds an element without a frame may take to say that it is ready: some never say so. */
const MOMENT = 500;

const hasFrame = ({ box }: Component): boolean => Boolean(box && find(box, 'iframe'));

/** Waits, bounded, until the element stands and reads in the page as it is now. */
async function settle(desk: Desk, form: HTMLElement, component: Component, refill: Refill): Promise<void> {
  await until(() => !isReplacing(form), { within: PATIENCE });
  refill(desk, form);
  await until(() => !component.mounting, { within: PATIENCE });
  const frameless = component.box?.childElementCount ? MOMENT : 0;
  await until(() => isSettled(component), { within: hasFrame(component) ? PATIENCE : frameless });
}

/** Six digits, nothing else; a stray space at the ends is forgiven (card contract 3.8). */
function checkBlik(form: HTMLElement): void {
  const code = form.querySelector(BLIK_CODE);
  const value = isFormControl(code) ? code.value.trim() : '';
  if (!/^\d{6}$/.test(value)) throw new PaymentProblem(MESSAGES.blik);
  if (isFormControl(code)) code.value = value;
}

async function checkElement(component: Component): Promise<void> {
  const { elements, failure, isReady, mounting, box } = component;
  const isStanding = box?.isConnected && !mounting && (isReady || !hasFrame(component));
  if (failure || !elements || !isStanding) throw new PaymentProblem(MESSAGES.invalidDetails);
  const error = (await elements.submit())?.error;
  // Stripe's own words, in the shopper's language, as they stand (card contract 3.8).
  if (error) throw error.message ? { message: error.message } : error;
}

function methodRequest(component: Component, details: { billing_details?: BillingDetails }) {
  const { type, elements } = component;
  if (type === 'blik' || !elements) return { type: 'blik' as const, blik: {}, ...details };
  return { elements, params: details };
}

/** Only the checkout form asks for billing details. */
const detailsFor = (form: HTMLElement): { billing_details?: BillingDetails } =>
  form.getAttribute('name') === 'checkout' ? { billing_details: withoutGaps(readBilling(form)) } : {};

/** Stripe takes a missing key and an undefined one for two things. */
function withoutGaps<T extends object>(values: T): T {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const kept = entries.map(([key, value]) => [
    key,
    value && typeof value === 'object' ? withoutGaps(value) : value,
  ]);
  return Object.fromEntries(kept) as T;
}

async function makeMethod(client: StripeClient, form: HTMLElement, component: Component): Promise<string> {
  const { paymentMethod, error } = await client.createPaymentMethod(
    methodRequest(component, detailsFor(form)),
  );
  if (error) throw error;
  if (!paymentMethod?.id) throw new PaymentProblem(MESSAGES.failed);
  return paymentMethod.id;
}

/**
 * Checks what was typed and makes a payment method of it; answers its id. Rejects with a `PaymentProblem`, with Stripe's
 * error object, or with what Stripe threw.
 */
export async function preparePayment(
  desk: Desk,
  form: HTMLElement,
  component: Component,
  refill: Refill,
): Promise<string> {
  if (component.type === 'blik') checkBlik(form);
  else {
    await settle(desk, form, component, refill);
    await checkElement(component);
  }
  const { client } = await openStripe(desk.settings);
  return makeMethod(client, form, component);
}
