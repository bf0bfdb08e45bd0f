import { goTo, returnTo } from '../../host/page/navigate';
import { guard, report } from '../../host/report';
import type { JsonObject } from '../../host/settings';
import type { Fields } from '../../http/fields';
import { confirmIntent, parseConfirmHash } from '../../stripe/confirm-intent';
import { UnclearOutcome } from '../../stripe/intent-end';
import { describeProblem, PaymentProblem } from '../../stripe/payment-problem';
import { releaseSlot } from '../buttons/button-slot';
import { expressMessage, showNotice } from '../express-notices';
import {
  type ExpressSession,
  isProductPage,
  openInstance,
  settingsOf,
  type WalletGroup,
} from '../express-session';
import { postToGateway } from '../gateway';
import { fittingItems, parseItems, parseRates, parseTotal } from '../offer/offer';
import { cancelSheet, closeSheet, type PressEvent, pressButton } from './open-sheet';
import { submitPaymentForm } from './order-pay-form';
import { placeWalletOrder } from './place-wallet-order';
import { awaitAddition, restoreCart } from './product-cart';
import { type ConfirmEvent, createToken, shippingQuery, type WalletAddress } from './purchase';

/** Milliseconds a confirmation waits for a product that is being added to the cart. */
const CONFIRM_TIMEOUT_MS = 1000;

/** Milliseconds a question of the sheet waits for it: the sheet gives up after 20 s. */
const QUESTION_TIMEOUT_MS = 12_000;

/** Goes to the thank-you page, after a 3-D Secure challenge if the bank requires one. */
async function complete(session: ExpressSession, redirect: string): Promise<void> {
  const hash = parseConfirmHash(redirect);
  if (!hash) {
    if (!goTo(redirect)) throw new UnclearOutcome('no usable address');
    return;
  }
  const call = {
    ajaxUrl: settingsOf(session).ajaxUrl,
    endpoint: 'update_order_status' as const,
    orderId: hash.orderId,
    nonce: hash.nonce,
    paymentMethodId: '',
  };
  const url = await confirmIntent(openInstance(session).client, hash, call);
  if (!returnTo(url)) throw new UnclearOutcome('foreign address');
}

/** Shows why the purchase failed, and uncovers the page. */
function abort(session: ExpressSession, cause: unknown): void {
  session.$state.setKey('isConfirming', false);
  closeSheet(session);
  if (cause instanceof UnclearOutcome) {
    // The order may exist: the buttons are removed until the page is reloaded.
    session.$state.setKey('mayHaveOrdered', true);
    releaseSlot(session);
    showNotice(session, 'error', expressMessage('mayHaveOrdered'));
  } else {
    restoreCart(session);
    const text = describeProblem(cause, { otherwise: expressMessage('order') });
    showNotice(session, 'error', text || expressMessage('order'));
  }
}

/**
 * From the shopper's confirmation to the thank-you page, once; a second confirmation in the meantime is ignored. Never
 * rejects.
 */
async function confirmPurchase(
  session: ExpressSession,
  group: WalletGroup,
  event: ConfirmEvent,
): Promise<void> {
  const isInCart = await awaitAddition(session, CONFIRM_TIMEOUT_MS);
  const { isConfirming, mayHaveOrdered } = session.$state.get();
  if (isConfirming || mayHaveOrdered) return;
  session.$state.setKey('isConfirming', true);
  let isSheetWaiting = true;
  try {
    if (!isInCart) throw new PaymentProblem(expressMessage('addToCart'));
    const token = await createToken(session, group, event);
    isSheetWaiting = false;
    if (settingsOf(session).page === 'change') submitPaymentForm(session, event, token);
    else await complete(session, await placeWalletOrder(session, event, token));
  } catch (cause) {
    // Once the order is requested the sheet is done, and Stripe would throw.
    if (isSheetWaiting) guard('express', null, () => event.paymentFailed?.({ reason: 'fail' }));
    abort(session, cause);
  }
}

/** The sheet requests rates or totals. */
interface Question {
  resolve(options: object): unknown;
  reject(): void;
}

/** For an address. */
interface AddressEvent extends Question {
  address: WalletAddress;
}

/** For a rate. */
interface RateEvent extends Question {
  shippingRate: { id: string };
}

const pageFlag = (session: ExpressSession): Fields => ({
  is_product_page: isProductPage(session) ? '1' : '',
});

/** Updates the amount first: the sheet compares the items with it. */
async function resolveSheet(
  { elements }: WalletGroup,
  event: Question,
  answer: JsonObject,
  rates: object = {},
): Promise<void> {
  const total = parseTotal(answer);
  if (answer.result !== 'success' || total === null) return event.reject();
  await elements.update?.({ amount: total });
  await event.resolve({ ...rates, lineItems: fittingItems(parseItems(answer.displayItems), total) });
}

function rejectSheet(event: Question, cause: unknown): void {
  report('express', cause);
  try {
    event.reject();
  } catch {
    // The sheet has stopped waiting or is closed: it takes no answer any more.
  }
}

/** The shopper chose an address in the sheet. Never rejects. */
async function changeAddress(
  session: ExpressSession,
  group: WalletGroup,
  event: AddressEvent,
): Promise<void> {
  try {
    if (!(await awaitAddition(session, QUESTION_TIMEOUT_MS))) return event.reject();
    const fields = { ...pageFlag(session), ...shippingQuery(event.address) };
    const answer = await postToGateway(session, 'get_shipping_options', fields, 'shipping');
    await resolveSheet(group, event, answer, { shippingRates: parseRates(answer.shipping_options) });
  } catch (cause) {
    rejectSheet(event, cause);
  }
}

/** The shopper chose a rate in the sheet. Never rejects. */
async function changeRate(session: ExpressSession, group: WalletGroup, event: RateEvent): Promise<void> {
  try {
    const fields = { shipping_method: [event.shippingRate.id], ...pageFlag(session) };
    const answer = await postToGateway(session, 'update_shipping_method', fields, 'update_shipping');
    await resolveSheet(group, event, answer);
  } catch (cause) {
    rejectSheet(event, cause);
  }
}

/** Listens to the events of one wallet's button and sheet. */
export function connectSheet(session: ExpressSession, group: WalletGroup): void {
  const { element } = group;
  element.on<PressEvent>('click', (event) => void pressButton(session, group, event));
  element.on<AddressEvent>('shippingaddresschange', (event) => void changeAddress(session, group, event));
  element.on<RateEvent>('shippingratechange', (event) => void changeRate(session, group, event));
  element.on('cancel', () => cancelSheet(session));
  element.on<ConfirmEvent>('confirm', (event) => void confirmPurchase(session, group, event));
}
