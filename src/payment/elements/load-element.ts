import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { isVisible } from '../../dom/visible';
import { report } from '../../host/report';
import { asBoolean } from '../../host/settings';
import { useListener } from '../../react/hooks/use-listener';
import { openStripe, type StripeInstance } from '../../stripe/open-stripe';
import { PaymentProblem, paymentMessage } from '../../stripe/payment-problem';
import type { ElementsOptions, StripeElement, StripeError } from '../../stripe/types';
import { whenIdle } from '../../timing/schedule';
import { chosenStripeMethod, METHOD } from '../payment-methods';
import { describeCause } from '../payment-notice';
import { postIntent } from '../payment-requests';
import { BOX, FORMS, type MethodElement, type PaymentSession } from '../payment-session';
import type { PaymentMethod } from '../payment-settings';
import { findAppearance, findFonts } from './appearance';
import { deferredOptions, elementOptions } from './element-options';
import { chooseOneElement } from './one-element';
import { isFilled, restoreBoxes } from './preserved-boxes';

/** Milliseconds after which the shopper reads that the form is not loaded yet. */
const SLOW = 10_000;

const notLoaded = ({ title }: PaymentMethod): string => paymentMessage('notLoaded', { title });

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
  const isAdding = settings.isAdding || own.box?.closest('form#add_payment_method');
  const isSetup = settings.kind === 'change-payment' || isAdding || !asBoolean(settings.raw.isPaymentNeeded);
  const { id, secret } = await postIntent(settings, isSetup ? 'setup' : 'payment', type);
  if (!secret) throw new PaymentProblem(paymentMessage('notLoaded', { title }));
  own.intentId = id;
  return { clientSecret: secret };
}

async function createPlain(
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
}

/** Creates the element: of a checkout session, if the page has Adaptive Pricing, or else of a group of its own. */
async function create(payment: PaymentSession, method: PaymentMethod, stripe: StripeInstance): Promise<void> {
  const isOfSession = method.type === 'card' && (await payment.adaptivePricing?.createElement(stripe));
  if (!isOfSession) await createPlain(payment, method, stripe);
  const { element } = payment.elementOf(method.type);
  if (element) listenTo(payment, element, method);
}

/** Mounts the element in the newest box, after the event that WooCommerce's card form scripts listen for. */
function mount(own: MethodElement): void {
  const { box, element } = own;
  if (!box?.isConnected || !element || isFilled(box)) return;
  own.isReady = false;
  if (own.mounted && own.mounted !== box && own.mounted.isConnected) element.unmount();
  own.mounted = box;
  document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(box);
}

/** Destroys an element, so that it can be created again. */
export function discardElement(payment: PaymentSession, type: string): void {
  const own = payment.elementOf(type);
  own.element?.destroy();
  Object.assign(own, {
    element: undefined,
    elements: undefined,
    failure: null,
    intentId: '',
    sessionId: undefined,
  });
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

/** How boxes are filled. */
interface FillOptions {
  /** A failed element is tried again. */
  again?: boolean;
  /** The shopper uses the form of the box. */
  isInUse?: boolean;
}

const formOf = (box: HTMLElement): HTMLElement | null => box.closest<HTMLElement>(FORMS);

/** Whether the element is in another form of the page and stays there: that form is displayed, and this one not used. */
function isTaken({ box: current }: MethodElement, box: HTMLElement): boolean {
  if (!current?.isConnected || formOf(current) === formOf(box)) return false;
  const former = formOf(current);
  return former !== null && isVisible(former) && !formOf(box)?.contains(document.activeElement);
}

/**
 * Fills one box of the host, unless that was done or is under way: the chosen method now, the others when the browser is
 * idle. A method that needs an intent waits until it is chosen, since each element creates one. BLIK's box is the server's.
 * With `again` a failed element is tried again: the shopper has chosen its method.
 */
export function fillBox(
  payment: PaymentSession,
  box: HTMLElement,
  { again = false, isInUse = false }: FillOptions = {},
): void {
  const method = payment.settings.methods[box.dataset.paymentMethodType ?? ''];
  if (!method || method.type === 'blik') return;
  const own = payment.elementOf(method.type);
  if (!isInUse && isTaken(own, box)) return;
  own.box = box;
  const isChosen = chosenStripeMethod(payment, box) === method;
  if (own.failure && !(again && isChosen)) return;
  if (isChosen) void loadElement(payment, method);
  else if (method.isDeferred) whenIdle(() => void loadElement(payment, method));
}

/** Fills every empty box below `root`; harmless to repeat. */
export function fillBoxes(payment: PaymentSession, root: ParentNode, options?: FillOptions): void {
  restoreBoxes(payment);
  for (const box of findAll(root, BOX)) fillBox(payment, box, options);
}

/** Starts the failed elements again after a late arrival of Stripe.js. */
export function refillFailedBoxes(payment: PaymentSession): void {
  for (const [type, { failure }] of payment.elements) if (failure) discardElement(payment, type);
  fillBoxes(payment, document);
}

/** Keeps the form's boxes filled: when a method is chosen, and after the host has replaced the payment section. */
export function useBoxes(payment: PaymentSession, form: HTMLElement): void {
  const fill = (): void => fillBoxes(payment, form);
  useLayoutEffect(() => fillBoxes(payment, form), [payment, form]);
  useListener(form, 'change', { selector: METHOD }, () =>
    fillBoxes(payment, form, { again: true, isInUse: true }),
  );
  // Stripe draws an element once: of two forms with the same method, the one in use shows it.
  const use = (): void => {
    if (findAll(document, BOX).some((box) => formOf(box) !== form))
      fillBoxes(payment, form, { isInUse: true });
  };
  // Not while a pointer is down: the element's height moves what is pressed.
  useListener(form, 'click keyup input', use);
  useListener(document.body, 'updated_checkout payment_method_selected', { host: true }, fill);
}
