import { valueAt } from '../../dom/form-fields';
import { listen } from '../../host/events/listen';
import { onVeto } from '../../host/events/on-veto';
import { isSameOrigin, returnTo } from '../../host/page/navigate';
import { asString, toObject } from '../../host/settings';
import { type ConfirmOptions, isMisuse, toStripeError } from '../../stripe/checkout-object';
import { UnclearOutcome } from '../../stripe/intent-end';
import { PaymentProblem, paymentMessage } from '../../stripe/payment-problem';
import { inTime } from '../../timing/schedule';
import { confirmPayment, removeHash } from '../returns/payment-returns';
import { SESSION_FIELD } from '../submit/payment-fields';
import { readBilling } from '../submit/prepare-payment';
import { abandonPricing, type Pricing, settle } from './open-session';

/** The checkout follows this hash instead of the order's return URL, so that it stays on the page. */
const CONFIRM = '#shopwake-confirm-session';

/** A non-empty map of the strings that have a value. */
const filled = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''));

/** Milliseconds Stripe may take to read a session again. */
const READ_TIMEOUT_MS = 20_000;

/**
 * What Stripe needs besides the card. A session that has an e-mail address refuses another one; a billing address needs a
 * country.
 */
function confirmOptions({ form, open, returnUrl }: PlacedOrder): ConfirmOptions {
  const { name, email, address } = readBilling(form);
  const { country = '', ...rest } = filled(address ?? {});
  return {
    returnUrl,
    redirect: 'if_required',
    ...(email && !open.checkout.state().email && { email }),
    ...(country && { billingAddress: { ...(name && { name }), address: { country, ...rest } } }),
  };
}

/** Has Stripe read the session again. Rejects with `UnclearOutcome` when it does not. */
async function readAgain({ checkout }: PlacedOrder['open']): Promise<void> {
  const late = () => new UnclearOutcome('Stripe did not answer');
  const reading = checkout.actions.runServerUpdate(() => Promise.resolve());
  const { type } = await inTime(reading, READ_TIMEOUT_MS, late).catch((cause) => {
    throw new UnclearOutcome(String(cause));
  });
  if (type === 'error') throw new UnclearOutcome('the session cannot be read');
}

/**
 * Confirms the session and goes to the order's return URL. Rejects with the error to show; with `UnclearOutcome` when
 * Stripe does not say how it ended.
 */
async function confirmSession(pricing: Pricing, order: PlacedOrder): Promise<boolean> {
  // A review that came while the order was sent: the session must not be charged at an older total.
  await settle(pricing);
  if (pricing.$open.get() !== order.open) throw new PaymentProblem(paymentMessage('failed'));
  const { checkout } = order.open;
  const result = await checkout.actions.confirm(confirmOptions(order)).catch((cause: unknown) => {
    if (!isMisuse(cause)) throw new UnclearOutcome(String(cause));
    // Nothing was sent: the order can be paid with a plain element.
    abandonPricing(pricing, cause);
    throw new PaymentProblem(paymentMessage('failed'));
  });
  // A session that was confirmed before is a success, not an error.
  const isDone = (): boolean => result.type === 'success' || checkout.state().isComplete;
  // Only a declined payment is certainly unpaid; after any other error Stripe is asked for the session.
  if (!isDone() && result.error?.code !== 'paymentFailed') await readAgain(order.open);
  if (!isDone()) throw toStripeError(result);
  if (!returnTo(order.returnUrl)) throw new UnclearOutcome('foreign address');
  return true;
}

/**
 * Returns the order that an answer of the checkout is about, if it names the open session, and gives the answer another
 * redirect; null when the checkout follows its own: the gateway's hash, or another origin.
 */
function holdAnswer({ $open }: Pricing, form: HTMLElement, answer: Record<string, unknown>) {
  const open = $open.get();
  const redirect = asString(answer.redirect);
  if (!open || !redirect || redirect.includes('#') || !isSameOrigin(redirect)) return null;
  if (valueAt(form, `input[name="${SESSION_FIELD}"]`) !== open.id) return null;
  answer.redirect = CONFIRM;
  return { form, open, returnUrl: new URL(redirect, document.baseURI).href };
}

/** An order that has been placed and waits for its session to be confirmed. */
type PlacedOrder = NonNullable<ReturnType<typeof holdAnswer>>;

/** Confirms the session of each placed order. The returned function watches a form's orders; harmless to repeat. */
export function watchAnswers(pricing: Pricing): (form: HTMLElement) => void {
  const watched = new WeakSet<HTMLElement>();
  let placed: PlacedOrder | null = null;
  listen(window, 'hashchange', () => {
    const order = placed;
    if (location.hash !== CONFIRM || !order) return;
    placed = null;
    removeHash();
    void confirmPayment(pricing.payment, order.open.secret, () => confirmSession(pricing, order));
  });
  return (form) => {
    if (watched.has(form)) return;
    watched.add(form);
    onVeto(form, 'checkout_place_order_success', (answer) => {
      placed = holdAnswer(pricing, form, toObject(answer));
      return undefined;
    });
  };
}
