import { report } from '../host/report';
import { asBoolean } from '../host/settings';
import { openStripe, type StripeInstance } from '../stripe/open-stripe';
import { fill, MESSAGES, PaymentProblem } from '../stripe/payment-problem';
import type { ElementsOptions, StripeElement, StripeError } from '../stripe/types';
import { findAppearance, findFonts } from './appearance';
import { deferredOptions, elementOptions } from './element-options';
import { chooseOneElement } from './one-element';
import { describeCause } from './payment-notice';
import { postIntent } from './payment-requests';
import type { MethodElement, PaymentSession } from './payment-session';
import type { PaymentMethod } from './payment-settings';

/** Milliseconds after which the shopper reads that the form is not loaded yet. */
const SLOW = 10_000;

const notLoaded = ({ title }: PaymentMethod): string => fill(MESSAGES.notLoaded, title);

function fail(payment: PaymentSession, method: PaymentMethod, cause: unknown): void {
  const { type } = method;
  const own = payment.elementOf(type);
  report(`payment element ${type}`, cause, own.box);
  own.failure = cause;
  payment.$messages.setKey(type, describeCause(payment, cause, notLoaded(method)));
}

function listenTo(payment: PaymentSession, element: StripeElement, method: PaymentMethod): void {
  const { type } = method;
  element.on('ready', () => {
    payment.elementOf(type).isReady = true;
    payment.$messages.setKey(type, '');
  });
  element.on<{ error?: StripeError }>('loaderror', ({ error }) => {
    element.unmount();
    fail(payment, method, new Error(error?.message ?? 'loaderror'));
  });
  if (!payment.settings.isOptimized) return;
  element.on<{ value?: { type?: string }; collapsed?: boolean }>('change', ({ value, collapsed }) => {
    payment.$openMethod.set(value?.type ?? '');
    if (!collapsed) chooseOneElement(payment);
  });
}

/** Options of the group of a method whose intent is created first. Rejects with what the shopper reads. */
async function intentOptions(
  { settings }: PaymentSession,
  own: MethodElement,
  { type, title }: PaymentMethod,
): Promise<ElementsOptions> {
  const isAdding = settings.isAdding || Boolean(own.box?.closest('form#add_payment_method'));
  const isSetup = settings.kind === 'change-payment' || isAdding || !asBoolean(settings.raw.isPaymentNeeded);
  const { id, secret } = await postIntent(settings, isSetup ? 'setup' : 'payment', type);
  if (!secret) throw new PaymentProblem(fill(MESSAGES.notLoaded, title));
  own.intentId = id;
  return { clientSecret: secret };
}

async function create(
  payment: PaymentSession,
  method: PaymentMethod,
  { client, release }: StripeInstance,
): Promise<void> {
  const { type, isDeferred } = method;
  const own = payment.elementOf(type);
  const kind = isDeferred
    ? deferredOptions(payment, type, release)
    : await intentOptions(payment, own, method);
  own.elements = client.elements({
    ...kind,
    fonts: findFonts(document, payment.settings.fontHosts),
    appearance: findAppearance(payment),
    paymentMethodCreation: 'manual',
  });
  own.element = own.elements.create('payment', elementOptions(payment, release));
  listenTo(payment, own.element, method);
}

/** Whether the box has content, of Stripe or of the server. */
const isFilled = (box: HTMLElement): boolean => box.childElementCount > 0;

/** Mounts the element in the newest box, after the event that WooCommerce's card form scripts listen for. */
function mount(own: MethodElement): void {
  const { box, element } = own;
  if (!box?.isConnected || !element || isFilled(box)) return;
  own.isReady = false;
  document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(box);
}

/** Destroys an element that failed, so that it can be created again. */
export function discardElement(payment: PaymentSession, type: string): void {
  const own = payment.elementOf(type);
  own.element?.destroy();
  Object.assign(own, { element: undefined, elements: undefined, failure: null, intentId: '' });
}

async function createAndMount(payment: PaymentSession, method: PaymentMethod): Promise<void> {
  const { type } = method;
  const own = payment.elementOf(type);
  const late = setTimeout(() => payment.$messages.setKey(type, notLoaded(method)), SLOW);
  try {
    if (own.failure) discardElement(payment, type);
    const stripe = await openStripe(payment.settings);
    if (!own.element) await create(payment, method, stripe);
    payment.$messages.setKey(type, '');
    mount(own);
  } catch (cause) {
    fail(payment, method, cause);
  } finally {
    clearTimeout(late);
  }
}

/** Creates a method's element, unless it exists, and mounts it in its newest box, also when that is replaced meanwhile. */
export async function loadElement(payment: PaymentSession, method: PaymentMethod): Promise<void> {
  const own = payment.elementOf(method.type);
  const { box, isLoading, failure } = own;
  if (isLoading || !box?.isConnected || (isFilled(box) && !failure)) return;
  own.isLoading = true;
  await createAndMount(payment, method);
  own.isLoading = false;
  if (own.box !== box && !own.failure) await loadElement(payment, method);
}
