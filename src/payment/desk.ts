import type { Appearance, StripeElement, StripeElements } from '../stripe/types';
import type { CardSettings, MethodConfig } from './settings';

/** One payment element of the page; it outlives the boxes it stands in. */
export interface Component {
  readonly type: string;
  /** `ideal` → `stripe_ideal`; the card's gateway is `stripe` (card contract 2.1). */
  readonly gateway: string;
  readonly method: MethodConfig;
  elements?: StripeElements | null;
  element?: StripeElement | null;
  /** Of methods whose intent is made first. */
  intentId?: string;
  /** Where it is to stand, the newest box the host made. */
  box?: HTMLElement | null;
  isReady?: boolean;
  /** Why it could not be loaded; nothing while all is well. */
  failure?: unknown;
  /** Whether a message of ours stands in the method's box. */
  isTold?: boolean;
  mounting?: Promise<void> | null;
}

/** What all parts of the room share on one page. */
export interface Desk {
  readonly settings: CardSettings;
  readonly document: Document;
  readonly components: ReadonlyMap<string, Component>;
  /** Minor units; follows the cart. */
  amount: number;
  currency: string;
  /** Whether the shop's cart is followed. */
  isFollowing?: boolean;
  /** The total as printed when `amount` was last known. */
  printedTotal?: string;
  appearance?: Promise<Appearance> | Appearance;
  /** Brings boxes back that stepped aside for a new payment section; nothing while all stand in the form. */
  putBack?: (() => void) | null;
  /** Whether the method that is open inside the one element for all methods can be kept for later. */
  isKeepable: boolean;
  /** Gateway whose hidden fields are filled in: its next submit goes through. */
  prepared?: string;
  /** Whether a payment is being prepared or confirmed. */
  isBusy?: boolean;
  /** Set once a payment went through without a clear answer: nothing may be sent again. */
  isSpent?: boolean;
}

/** The page's desk, nothing loaded yet. */
export function createDesk(settings: CardSettings, document: Document): Desk {
  const { methods, gatewayId, amount, currency } = settings;
  const gateway = (type: string): string => (type === 'card' ? gatewayId : `${gatewayId}_${type}`);
  const entries = Object.entries(methods);
  return {
    settings,
    document,
    components: new Map(entries.map(([type, method]) => [type, { type, gateway: gateway(type), method }])),
    amount,
    currency,
    isKeepable: true,
  };
}
