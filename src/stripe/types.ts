import type { StripeElementsOptionsMode } from '@stripe/stripe-js';

/** The part of Stripe.js v3 that the bundles use. */
export interface StripeFactory {
  (key: string, options: { locale?: string; apiVersion?: string }): StripeClient;
  /** 3, or the name of a release. */
  version?: number | string;
}

type Confirming = (secret: string, data: object) => Promise<IntentResult>;

/** The part of Stripe's client that the bundles use, of every release that gateways load. */
export interface StripeClient {
  elements(options: ElementsOptions): StripeElements;
  createPaymentMethod(
    options:
      | { elements: StripeElements; params?: { billing_details?: BillingDetails } }
      | { type: 'blik'; blik: object; billing_details?: BillingDetails },
  ): Promise<{ paymentMethod?: { id: string; type: string }; error?: StripeError }>;
  createConfirmationToken(options: {
    elements: StripeElements;
    params?: { return_url?: string };
  }): Promise<{ confirmationToken?: { id: string }; error?: StripeError }>;
  confirmPayment(options: { clientSecret: string; redirect: 'if_required' }): Promise<IntentResult>;
  confirmSetup(options: { clientSecret: string; redirect: 'if_required' }): Promise<IntentResult>;
  confirmBoletoPayment: Confirming;
  confirmMultibancoPayment: Confirming;
  confirmOxxoPayment: Confirming;
  confirmWechatPayPayment: Confirming;
  confirmCashappPayment: Confirming;
  confirmCashappSetup: Confirming;
  /** Removed in the release `dahlia`. */
  handleCardPayment?: (secret: string) => Promise<IntentResult>;
  handleCardSetup?: (secret: string) => Promise<IntentResult>;
  handleNextAction(options: { clientSecret: string }): Promise<IntentResult>;
  retrievePaymentIntent(secret: string): Promise<IntentResult>;
  retrieveSetupIntent(secret: string): Promise<IntentResult>;
}

/** How a confirmation ended: with an intent, or an error. */
export interface IntentResult {
  paymentIntent?: Intent;
  setupIntent?: Intent;
  error?: StripeError;
}

/** A payment or setup intent, as far as it is read. */
export interface Intent {
  id: string;
  status: string;
  payment_method?: string | null;
  last_payment_error?: StripeError | null;
  last_setup_error?: StripeError | null;
  next_action?: { type: string } | null;
}

/** An error of Stripe; `message` is in the client's locale. */
export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
  param?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

/**
 * Options of an Elements group: as declared, or with an intent's secret instead of a mode; `allowed…` and `excluded…` are
 * of the releases after v3. `amount` counts in Stripe's minor units (see amounts), `currency` is in lower case.
 */
export interface ElementsOptions extends Omit<StripeElementsOptionsMode, 'locale' | 'mode' | 'clientSecret'> {
  mode?: 'payment' | 'setup' | 'subscription';
  clientSecret?: string;
  locale?: string;
  allowedPaymentMethodTypes?: string[];
  excludedPaymentMethodTypes?: string[];
}

/** A group of elements that share amount, currency and appearance. */
export interface StripeElements {
  create(kind: 'payment' | 'expressCheckout', options: object): StripeElement;
  /** Older releases return undefined, newer ones a promise. */
  update?(options: ElementsOptions): Promise<void> | void;
  /** Resolves with undefined, `{}`, `{ error }` or `{ selectedPaymentMethod }`. */
  submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string } | undefined>;
  getElement(kind: string): unknown;
}

/** A payment or express element. */
export interface StripeElement {
  mount(target: HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update?(options: object): unknown;
  /** Of payment elements: collapses the open method of an accordion. */
  collapse?(): unknown;
  on<Detail = unknown>(type: string, listener: (event: Detail) => void): unknown;
  off(type: string): unknown;
}

/** Missing keys are not sent to Stripe; `phone: null` clears it. */
export interface BillingDetails {
  name?: string;
  email?: string;
  phone?: string | null;
  address?: {
    city?: string;
    country?: string;
    line1?: string;
    line2?: string;
    postal_code?: string;
    state?: string;
  };
}
