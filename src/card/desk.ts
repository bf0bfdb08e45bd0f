import {
  type Appearance,
  openStripe,
  type StripeDoor,
  type StripeElement,
  type StripeElements,
} from '../stripe';
import type { CardSettings, MethodConfig } from './settings';

/** One payment element of the page; it outlives the boxes it stands in. */
export interface Component {
  readonly type: string;
  readonly method: MethodConfig;
  elements: StripeElements | null;
  element: StripeElement | null;
  /** Of methods whose intent is made first. */
  intentId: string;
  /** Where it is to stand, the newest box the host made. */
  box: HTMLElement | null;
  isReady: boolean;
  /** What the shopper was told when it could not be loaded; empty while all is well. */
  failure: string;
  mounting: Promise<void> | null;
}

/** What all parts of the room share on one page. */
export interface Desk {
  readonly settings: CardSettings;
  readonly document: Document;
  readonly components: ReadonlyMap<string, Component>;
  /** Minor units; follows the cart. */
  amount: number;
  currency: string;
  /** The total as printed when `amount` was last known. */
  printedTotal: string;
  appearance: Promise<Appearance> | null;
  /** Gateway whose hidden fields are filled in: its next submit goes through. */
  prepared: string;
  /** Whether a payment is being prepared or confirmed. */
  isBusy: boolean;
  /** Set once a payment went through without a clear answer: nothing may be sent again. */
  isSpent: boolean;
}

const component = (type: string, method: MethodConfig): Component => ({
  type,
  method,
  elements: null,
  element: null,
  intentId: '',
  box: null,
  isReady: false,
  failure: '',
  mounting: null,
});

/** The page's desk, nothing loaded yet. */
export function createDesk(settings: CardSettings, document: Document): Desk {
  const entries = Object.entries(settings.methods);
  return {
    settings,
    document,
    components: new Map(entries.map(([type, method]) => [type, component(type, method)])),
    amount: settings.amount,
    currency: settings.currency,
    printedTotal: '',
    appearance: null,
    prepared: '',
    isBusy: false,
    isSpent: false,
  };
}

/** `ideal` → `stripe_ideal`; the card's gateway is `stripe` (card contract 2.1). */
export const gatewayOf = ({ settings }: Desk, type: string): string =>
  type === 'card' ? settings.gatewayId : `${settings.gatewayId}_${type}`;

/** The component behind a gateway id; undefined for foreign gateways. */
export function componentOf(desk: Desk, gateway: string): Component | undefined {
  for (const [type, found] of desk.components) if (gatewayOf(desk, type) === gateway) return found;
  return undefined;
}

/** Stripe's client for this page. */
export const stripeOf = ({ document, settings }: Desk): Promise<StripeDoor> => openStripe(document, settings);
