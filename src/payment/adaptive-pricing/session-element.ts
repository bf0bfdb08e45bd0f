import { toObject } from '../../host/settings';
import { type CheckoutObject, takesWallets, toStripeError } from '../../stripe/checkout-object';
import type { Release } from '../../stripe/open-stripe';
import { paymentMessage } from '../../stripe/payment-problem';
import type { StripeElement, StripeElements, StripeError } from '../../stripe/types';
import { elementOptions } from '../elements/element-options';
import type { PaymentSession } from '../payment-session';

/** What Stripe draws from a checkout session. */
export interface SessionElements {
  element: StripeElement;
  /** In place of an Elements group: validates what was typed. Amount and currency are the session's. */
  elements: StripeElements;
  selector: StripeElement;
}

/** The options of a payment element that a checkout object takes, too. */
function sessionOptions(payment: PaymentSession, release: Release): object {
  const { terms, layout, fields, wallets } = toObject(elementOptions(payment, release));
  // A billing address needs a country: without the shop's field the element asks for the address.
  const hasCountry = document.querySelector('#billing_country') !== null;
  return {
    terms,
    layout,
    ...(fields !== undefined && hasCountry && { fields }),
    ...(takesWallets(release) && { wallets }),
  };
}

type Listener<Detail> = (event: Detail) => void;

/** The element for the rest of the payment code: a load error gives the session up, and only terms can be updated. */
const asPlainElement = (element: StripeElement, fail: (cause: unknown) => void): StripeElement => ({
  mount: (box) => element.mount(box),
  unmount: () => element.unmount(),
  destroy: () => element.destroy(),
  update: (options) => 'terms' in options && element.update?.(options),
  collapse: () => element.collapse?.(),
  on: <Detail>(type: string, listener: Listener<Detail>) =>
    type === 'loaderror' ? listenToFailure(element, fail) : element.on<Detail>(type, listener),
  off: (type) => element.off(type),
});

function listenToFailure(element: StripeElement, fail: (cause: unknown) => void): void {
  element.on<{ error?: StripeError }>('loaderror', ({ error }) =>
    fail(new Error(error?.message ?? 'loaderror')),
  );
}

/** Validates what was typed; releases without a method for it tell by events whether it is complete. */
async function validate(
  { actions }: CheckoutObject,
  isComplete: boolean,
): Promise<{ error?: StripeError } | undefined> {
  if (!actions.validateElements)
    return isComplete ? undefined : { error: { message: paymentMessage('invalidDetails') } };
  const result = await actions.validateElements();
  return result.type === 'error' ? { error: toStripeError(result) } : undefined;
}

/** Creates payment element and currency selector of a checkout object. `fail` is called when one cannot be loaded. */
export function createSessionElements(
  payment: PaymentSession,
  release: Release,
  checkout: CheckoutObject,
  fail: (cause: unknown) => void,
): SessionElements {
  const element = checkout.elements.createPaymentElement(sessionOptions(payment, release));
  const selector = checkout.elements.createCurrencySelectorElement();
  let isComplete = false;
  element.on<{ complete?: boolean }>('change', ({ complete }) => {
    isComplete = complete === true;
  });
  element.on('ready', () => {
    isComplete = false;
  });
  listenToFailure(selector, fail);
  const plain = asPlainElement(element, fail);
  const elements = {
    create: () => plain,
    getElement: () => plain,
    submit: () => validate(checkout, isComplete),
  };
  return { element: plain, elements, selector };
}
