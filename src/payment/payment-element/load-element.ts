import { report } from '../../host/report';
import { fill, MESSAGES } from '../../stripe/messages';
import { openStripe, type StripeInstance } from '../../stripe/open-stripe';
import type { StripeElement, StripeError } from '../../stripe/types';
import { findAppearance } from '../appearance/find-appearance';
import { findFonts } from '../appearance/find-fonts';
import { chooseOneElement } from '../methods/one-element';
import { describeCause } from '../notices/describe-cause';
import type { PaymentMethod } from '../settings';
import { $openMethod, $settings, elementState } from '../stores';
import { changeElement } from './change-element';
import { type ElementInstance, instanceOf } from './instances';
import { deferredOptions, elementOptions } from './options/element-options';
import { intentOptions } from './options/intent-options';

/** Milliseconds after which a shopper reads that the form is not there yet. */
const SLOW = 10_000;

const notLoaded = ({ title }: PaymentMethod): string => fill(MESSAGES.notLoaded, title);

function fail(method: PaymentMethod, cause: unknown): void {
  const { type } = method;
  report(`payment element ${type}`, cause, instanceOf(type).box);
  changeElement(type, { failure: cause, message: describeCause(cause, notLoaded(method)) });
}

function listenTo(element: StripeElement, method: PaymentMethod): void {
  const { type } = method;
  element.on('ready', () => changeElement(type, { isReady: true, message: '' }));
  element.on<{ error?: StripeError }>('loaderror', ({ error }) => {
    element.unmount();
    fail(method, new Error(error?.message ?? 'loaderror'));
  });
  if (!$settings.get().isOptimized) return;
  element.on<{ value?: { type?: string }; collapsed?: boolean }>('change', ({ value, collapsed }) => {
    $openMethod.set(value?.type ?? '');
    if (!collapsed) chooseOneElement();
  });
}

async function create(method: PaymentMethod, { client, release }: StripeInstance): Promise<void> {
  const { type, isDeferred } = method;
  const instance = instanceOf(type);
  const kind = isDeferred ? deferredOptions(type, release) : await intentOptions(method);
  instance.elements = client.elements({
    ...kind,
    fonts: findFonts(document, $settings.get().fontHosts),
    appearance: findAppearance(),
    paymentMethodCreation: 'manual',
  });
  instance.element = instance.elements.create('payment', elementOptions(release));
  listenTo(instance.element, method);
}

/** Whether something of Stripe's, or of the server's, stands in the box. */
export const isFilled = (box: HTMLElement): boolean => box.childElementCount > 0;

/** Puts the element where the newest box is. */
function place(type: string, { box, element }: ElementInstance): void {
  if (!box?.isConnected || !element || isFilled(box)) return;
  changeElement(type, { isReady: false });
  document.body.dispatchEvent(new Event('wc-credit-card-form-init'));
  element.mount(box);
}

/** Gives up what failed, so that it can be made anew. */
export function discardElement(type: string): void {
  const instance = instanceOf(type);
  instance.element?.destroy();
  instance.element = undefined;
  instance.elements = undefined;
  changeElement(type, { failure: null, intentId: '' });
}

async function bring(method: PaymentMethod): Promise<void> {
  const { type } = method;
  const late = setTimeout(() => changeElement(type, { message: notLoaded(method) }), SLOW);
  try {
    if (elementState(type).failure) discardElement(type);
    const stripe = await openStripe($settings.get());
    if (!instanceOf(type).element) await create(method, stripe);
    changeElement(type, { message: '' });
    place(type, instanceOf(type));
  } catch (cause) {
    fail(method, cause);
  } finally {
    clearTimeout(late);
  }
}

/** Makes a method's element, or takes the one there is, and fills its newest box; one replaced meanwhile is followed. */
export async function loadElement(method: PaymentMethod): Promise<void> {
  const { type } = method;
  const { box } = instanceOf(type);
  const { isLoading, failure } = elementState(type);
  if (isLoading || !box?.isConnected || (isFilled(box) && !failure)) return;
  changeElement(type, { isLoading: true });
  await bring(method);
  changeElement(type, { isLoading: false });
  if (instanceOf(type).box !== box && !elementState(type).failure) await loadElement(method);
}
