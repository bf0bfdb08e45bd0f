import { atom, type WritableAtom } from 'nanostores';
import { findAll } from '../../dom/find';
import { guard, report } from '../../host/report';
import type { CheckoutObject, SessionState } from '../../stripe/checkout-object';
import type { StripeElement } from '../../stripe/types';
import { inTime, until } from '../../timing/schedule';
import { discardElement, fillBoxes } from '../elements/load-element';
import { FORMS, type PaymentSession } from '../payment-session';
import { clearFields } from '../submit/payment-fields';
import { type StripeCheckoutSession, updateSession } from './stripe-checkout-session';

const NAME = 'adaptive pricing';

/** Milliseconds an update may take, Stripe's own request included. */
const UPDATE_TIMEOUT_MS = 15_000;

/** Milliseconds after which the card's box is filled, even if an element is being created in it. */
const FILL_TIMEOUT_MS = 10_000;

/** The checkout session that the page has open. */
export interface OpenSession extends StripeCheckoutSession {
  checkout: CheckoutObject;
  selector: StripeElement;
}

/** The Adaptive Pricing of a page. */
export interface Pricing {
  readonly payment: PaymentSession;
  readonly $open: WritableAtom<OpenSession | null>;
  /** What Stripe says of the open session. */
  readonly $state: WritableAtom<SessionState | null>;
  /** Number of reviews of the order on this page. */
  reviews: number;
  /** Number of those that the session knows. */
  known: number;
  /** A session of the server's that replaces the open one. */
  next: StripeCheckoutSession | null;
  /** It has failed: plain elements are used until the page is reloaded. */
  isOff: boolean;
  updating: Promise<void> | null;
}

/** Creates the state of a page. */
export const createPricing = (payment: PaymentSession): Pricing => ({
  payment,
  $open: atom<OpenSession | null>(null),
  $state: atom<SessionState | null>(null),
  reviews: 0,
  known: 0,
  next: null,
  isOff: false,
  updating: null,
});

/** Removes what was drawn from the open session, and its id from the forms; the card's box is filled again. */
function close({ payment, $open, $state }: Pricing): void {
  const open = $open.get();
  if (!open) return;
  $open.set(null);
  $state.set(null);
  findAll(document, FORMS).forEach(clearFields);
  guard(NAME, null, () => open.selector.destroy());
  discardElement(payment, 'card');
  const isFree = (): boolean => !payment.elementOf('card').isLoading;
  void until(isFree, { within: FILL_TIMEOUT_MS }).then(() => fillBoxes(payment, document));
}

/** Ends Adaptive Pricing on this page after a failure: plain elements are used instead. */
export function abandonPricing(pricing: Pricing, cause: unknown): void {
  report(NAME, cause);
  pricing.isOff = true;
  close(pricing);
}

/** Sends the update and has Stripe read the session again. Rejects unless both are done and the session can be paid. */
async function sendUpdate(
  { payment }: Pricing,
  { id, secret, checkout }: OpenSession,
): Promise<StripeCheckoutSession> {
  let session: StripeCheckoutSession | undefined;
  const send = async (): Promise<void> => {
    session = await updateSession(payment.settings, { id, secret });
  };
  const late = () => new Error('the update of the checkout session took too long');
  const { type, error } = await inTime(checkout.actions.runServerUpdate(send), UPDATE_TIMEOUT_MS, late);
  if (!session || type === 'error') throw new Error(error?.message ?? 'the checkout session was not updated');
  if (checkout.state().isComplete) throw new Error('the checkout session is complete');
  return session;
}

async function update(pricing: Pricing, open: OpenSession): Promise<void> {
  const session = await sendUpdate(pricing, open);
  if (session.id === open.id) return pricing.$state.set(open.checkout.state());
  pricing.next = session;
  close(pricing);
}

async function updateAll(pricing: Pricing): Promise<void> {
  const { $open } = pricing;
  for (let open = $open.get(); open && pricing.known < pricing.reviews; open = $open.get()) {
    const { reviews } = pricing;
    await update(pricing, open).catch((cause) => abandonPricing(pricing, cause));
    pricing.known = reviews;
  }
}

/** Updates the session until it knows the newest review; resolves also when that failed, and plain elements are used. */
export function settle(pricing: Pricing): Promise<void> {
  pricing.updating ??= updateAll(pricing).finally(() => {
    pricing.updating = null;
  });
  return pricing.updating;
}
