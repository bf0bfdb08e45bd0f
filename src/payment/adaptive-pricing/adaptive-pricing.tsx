import { type RefCallback, useEffect, useRef } from 'react';
import { find } from '../../dom/find';
import { listen } from '../../host/events/listen';
import { asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useStore } from '../../react/hooks/use-store';
import { Text } from '../../react/text';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import {
  type CheckoutObject,
  openCheckout,
  parseState,
  takesWallets,
  toStripeError,
} from '../../stripe/checkout-object';
import type { Release, StripeInstance } from '../../stripe/open-stripe';
import { paymentMessage } from '../../stripe/payment-problem';
import type { StripeElement, StripeElements, StripeError } from '../../stripe/types';
import { inTime } from '../../timing/schedule';
import { findAppearance, findFonts } from '../elements/appearance';
import { elementOptions } from '../elements/element-options';
import type { AdaptivePricing, MethodElement, PaymentSession } from '../payment-session';
import { PlacedInSection } from '../placed-in-section';
import { abandonPricing, createPricing, type OpenSession, type Pricing, settle } from './open-session';
import { watchAnswers } from './session-confirmation';
import { createSession } from './stripe-checkout-session';

const NODE = '#wc-stripe-currency-selector';

/** The total in the chosen currency, which Stripe asks to show. In the shop's currency the order's table has it. */
function Total({ pricing: { payment, $state } }: { pricing: Pricing }) {
  const state = useStore($state);
  const isOther = state?.total && state.currency !== '' && state.currency !== payment.currency;
  const amount = state?.total ?? '';
  const text =
    asString(payment.settings.raw.i18n_adaptive_total).replace('%s', () => amount) ||
    translate('You pay {amount}', { amount });
  return (
    <div role="status">
      {isOther ? (
        <p>
          <Text>{text}</Text>
        </p>
      ) : null}
    </div>
  );
}

/** Stripe's element, mounted when its node is in the page. */
function Selector({ open, pricing }: { open: OpenSession; pricing: Pricing }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    try {
      if (ref.current) open.selector.mount(ref.current);
    } catch (cause) {
      abandonPricing(pricing, cause);
    }
  }, [open, pricing]);
  return <div ref={ref} />;
}

/** Creates the view of the currency selector: Stripe's element in the server's node, or before the card's box without one. */
export const createCurrencySelector = (pricing: Pricing) =>
  function CurrencySelector({ node: form }: FeatureProps) {
    const open = useStore(pricing.$open);
    if (!open) return null;
    const server = find(form, NODE);
    const draw = (ref: RefCallback<HTMLElement>) => (
      <div ref={ref}>
        <Selector open={open} pricing={pricing} />
        <Total pricing={pricing} />
      </div>
    );
    return (
      <PlacedInSection
        key={open.id}
        findAnchor={() => (server ? find(form, NODE) : (pricing.payment.elementOf('card').box ?? null))}
        position={server ? 'append' : 'before'}
      >
        {draw}
      </PlacedInSection>
    );
  };

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
  on: <Detail,>(type: string, listener: Listener<Detail>) =>
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

/** Milliseconds until plain elements are used instead: the card form is not to wait longer. */
const OPEN_TIMEOUT_MS = 9000;

/** What was ordered must not change; an order that failed is prepared again, which updates the session. */
const isOrdering = (): boolean => document.querySelector(`${CHECKOUT_FORM}.processing`) !== null;

/** A session that has been opened, and what the card's box gets from it. */
interface Opened {
  open: OpenSession;
  card: Pick<MethodElement, 'element' | 'elements' | 'sessionId'>;
}

async function openSession(pricing: Pricing, { client, release }: StripeInstance): Promise<Opened> {
  const { payment, $state } = pricing;
  pricing.known = pricing.reviews;
  const session = pricing.next ?? (await createSession(payment.settings));
  pricing.next = null;
  const checkout = await openCheckout(client, release, {
    secret: session.secret,
    appearance: findAppearance(payment),
    fonts: findFonts(document, payment.settings.fontHosts),
  });
  const fail = (cause: unknown): void => abandonPricing(pricing, cause);
  const { selector, ...elements } = createSessionElements(payment, release, checkout, fail);
  checkout.elements.on('change', (state) => $state.set(parseState(state)));
  $state.set(checkout.state());
  return { open: { ...session, checkout, selector }, card: { ...elements, sessionId: session.id } };
}

/** Creates the card's element; false when a plain one is to be used. */
async function createElement(pricing: Pricing, stripe: StripeInstance): Promise<boolean> {
  try {
    const late = () => new Error('the checkout session was not opened in time');
    const { open, card } = await inTime(openSession(pricing, stripe), OPEN_TIMEOUT_MS, late);
    Object.assign(pricing.payment.elementOf('card'), card);
    pricing.$open.set(open);
    void settle(pricing);
    return true;
  } catch (cause) {
    abandonPricing(pricing, cause);
    return false;
  }
}

/**
 * Adaptive Pricing of a page: a checkout session is created with the card's element and updated with each review of the
 * order. After any failure plain elements are used, and orders are in the shop's currency.
 */
export function createAdaptivePricing(payment: PaymentSession): AdaptivePricing {
  const pricing = createPricing(payment);
  const watchForm = watchAnswers(pricing);
  const countReview = (): void => {
    pricing.reviews += 1;
    if (!isOrdering()) void settle(pricing);
  };
  // From the start: a review that the session does not know would be charged at its old total.
  listen(document.body, 'updated_checkout', { host: true }, countReview);
  listen(window, 'pageshow', ({ persisted }) => {
    if (persisted) countReview();
  });
  return {
    async createElement(stripe) {
      const form = payment.elementOf('card').box?.closest<HTMLElement>(CHECKOUT_FORM);
      if (pricing.isOff || !form) return false;
      watchForm(form);
      return createElement(pricing, stripe);
    },
    settle: () => settle(pricing),
    CurrencySelector: createCurrencySelector(pricing),
  };
}
