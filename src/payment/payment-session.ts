import type { Appearance } from '@stripe/stripe-js';
import { atom, type MapStore, map, type WritableAtom } from 'nanostores';
import type { ComponentType } from 'react';
import { shared } from '../host/registry';
import type { FeatureProps } from '../react/feature';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../shop/order-forms';
import type { StripeInstance } from '../stripe/open-stripe';
import type { StripeElement, StripeElements } from '../stripe/types';
import { type PaymentSettings, parsePaymentSettings } from './payment-settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** The session of the page's payment. */
    payment: PaymentSession;
  }
}

/** The forms of the host that pay or save a payment method. */
export const FORMS = `${CHECKOUT_FORM}, ${ORDER_PAY_FORM}, ${ADD_METHOD_FORM}`;

/** The server's element for a method's payment element, with `data-payment-method-type`. */
export const BOX = '.wc-stripe-upe-element';

/** Name of the feature that follows return hashes. */
export const RETURNS = 'stripe returns';

/** The four formats of return hashes, well-formed or not. */
const RETURN_HASH = /^#(?:wc-stripe-(?:confirm-|voucher-|wallet-)|confirm-(?:pi|si)-)/;

/** Whether the page's URL has a return hash now. */
export const hasReturnHash = (): boolean => RETURN_HASH.test(location.hash);

/** The payment element of one method: Stripe's objects and its state. It outlives the boxes of the host. */
export interface MethodElement {
  elements?: StripeElements | undefined;
  element?: StripeElement | undefined;
  /** The newest box that the host printed for it. */
  box?: HTMLElement | undefined;
  /** The box that Stripe has drawn it in. */
  mounted?: HTMLElement;
  /** It is being created or mounted. */
  isLoading: boolean;
  /** Stripe has drawn it in its current box. */
  isReady: boolean;
  /** Why it could not be loaded; null without a failure. */
  failure: unknown;
  /** Of methods whose intent is created before the element; empty for the others. */
  intentId: string;
  /** The checkout session that the element belongs to; undefined for a plain element. */
  sessionId?: string | undefined;
}

/** Payments in the shopper's currency, through a checkout session of Stripe. */
export interface AdaptivePricing {
  /** Creates the card's element from a checkout session; resolves with false when a plain one is to be created. */
  createElement(stripe: StripeInstance): Promise<boolean>;
  /** Resolves when the session has the order's total, or when plain elements are used instead. */
  settle(): Promise<void>;
  CurrencySelector: ComponentType<FeatureProps>;
}

/**
 * `preparing`: a payment method is being created. `submitting`: the form is being submitted again. `prepared`: its hidden
 * fields are filled in, and the next submit is let through. `posted`: the browser is posting the form or leaving the page,
 * until it comes back from the back/forward cache. `confirming`: a return hash is followed. `unknown`: a payment may have gone
 * through without a clear answer; nothing is sent again until the page is reloaded.
 */
export type PaymentStatus =
  | 'idle'
  | 'preparing'
  | 'submitting'
  | 'prepared'
  | 'posted'
  | 'confirming'
  | 'unknown';

/** Where a box stood that was moved while its section is replaced. */
export interface MovedBox {
  type: string;
  form: HTMLElement;
  /** Marks the position of the box. */
  mark: Comment;
}

/** The payment of a page: one payment at a time, in whichever form of the page it is made. */
export interface PaymentSession {
  /** Without a key until the settings of the page are found. */
  settings: PaymentSettings;
  /** What is to be paid, in minor units as Stripe counts them. */
  readonly $amount: WritableAtom<number>;
  /** Method type → the message in its box; empty without one. */
  readonly $messages: MapStore<Record<string, string>>;
  /** The method that is open inside the one element for all methods; null until the element has named one. */
  readonly $openMethod: WritableAtom<string | null>;
  /** Currency of the amount, lower case. */
  currency: string;
  /** The total as the page printed it when the amount was last known; empty: request it with the next update. */
  printedTotal: string;
  /** Null where the shop has no Adaptive Pricing, and until its code is fetched. */
  adaptivePricing: AdaptivePricing | null;
  /** The appearance of Stripe's elements; null until the first one is created. */
  appearance: Appearance | null;
  /** Method type → payment element, of each method that has had a box. */
  readonly elements: Map<string, MethodElement>;
  /** Boxes that are moved out of a section until it has been replaced. */
  readonly movedBoxes: Map<HTMLElement, MovedBox>;
  /** Client secrets of the return hashes that are being followed. */
  readonly confirming: Set<string>;
  /** Changed by `enterStatus` only, with the fields that follow. */
  status: PaymentStatus;
  /** Gateway whose hidden fields are filled in, while `submitting` or `prepared`. */
  gateway: string;
  /** The forms that are locked because of the status. */
  locked: readonly HTMLElement[];
  /** A method's payment element; an empty one for a method that has none yet. */
  elementOf(type: string): MethodElement;
}

/** Props of the components; without `payment` they have the session of the page. */
export interface PaymentFeatureProps extends FeatureProps {
  payment?: PaymentSession;
}

/** Creates the session of a page. */
export function createPaymentSession(): PaymentSession {
  const elements = new Map<string, MethodElement>();
  return {
    settings: parsePaymentSettings({}),
    $amount: atom(0),
    $messages: map<Record<string, string>>({}),
    $openMethod: atom<string | null>(null),
    currency: '',
    printedTotal: '',
    adaptivePricing: null,
    appearance: null,
    elements,
    movedBoxes: new Map(),
    confirming: new Set(),
    status: 'idle',
    gateway: '',
    locked: [],
    elementOf(type) {
      const known = elements.get(type) ?? { isLoading: false, isReady: false, failure: null, intentId: '' };
      elements.set(type, known);
      return known;
    },
  };
}

/** The session of this page, for all forms in it. */
export const paymentOfPage = (): PaymentSession => shared('payment', createPaymentSession);

/** Applies the settings that the gateway printed; false without a publishable key, when nothing can be started. */
export function applySettings(payment: PaymentSession, given: unknown): boolean {
  const settings = parsePaymentSettings(given);
  payment.settings = settings;
  payment.currency = settings.currency;
  payment.printedTotal = '';
  payment.$amount.set(settings.amount);
  return settings.key !== '';
}
