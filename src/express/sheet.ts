import { find } from '../dom';
import { asShape, asString, goTo, readGlobal, report, type Shape } from '../page';
import { EXPRESS_WORDS } from '../stripe';
import { wait } from '../timing';
import { giveBack, startAddition } from './add-to-cart';
import { shippingQuery, type WalletAddress } from './addresses';
import type { ConfirmEvent } from './confirm';
import type { Counter, Group } from './counter';
import { coverPage, uncoverPage } from './curtain';
import { PRODUCT, type Wallet } from './markup';
import { showExpressNotice } from './notice';
import { fittingItems, parseItems, parseRates, parseTotal } from './offer';
import { postShippingMethod, postShippingQuery } from './requests';

/** Milliseconds an addition to the cart may hold the sheet back; Stripe cancels after 1000 (card contract 5.5). */
const RACE = 700;

/** Milliseconds after which the cart is looked at again (card spec 9). */
const LATER = 1000;

const CHOOSE = 'Please select your product options before proceeding.';
const UNAVAILABLE = 'Sorry, this product is unavailable. Please choose a different combination.';

const NAMES: Readonly<Record<string, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  amazon_pay: 'Amazon Pay',
  paypal: 'PayPal',
  link: 'Link',
};

interface PressEvent {
  expressPaymentType: string;
  resolve(options: object): unknown;
  reject?(): void;
}

interface AddressEvent {
  address: WalletAddress;
  resolve(options: object): unknown;
  reject(): void;
}

interface RateEvent {
  shippingRate: { id: string };
  resolve(options: object): unknown;
  reject(): void;
}

const isProduct = ({ settings }: Counter): boolean => settings.page === 'product';

/** Why the product cannot be bought as it stands; empty when it can. */
function obstacle({ document, productError }: Counter): string {
  const button = find(document, PRODUCT.button);
  if (!button?.classList.contains('disabled')) return productError;
  if (!button.classList.contains('wc-variation-is-unavailable')) return CHOOSE;
  return (
    asString(asShape(readGlobal('wc_add_to_cart_variation_params')).i18n_unavailable_text) || UNAVAILABLE
  );
}

/** What the sheet shows: the cart's answer where there is one, else the offer (card contract 5.5, 7.4). */
function sheetOptions({ settings, offer, addition }: Counter): Shape {
  const amount = addition?.sale?.amount ?? offer?.amount ?? 0;
  const rates = offer?.rates.length ? offer.rates : [settings.pendingRate ?? []].flat();
  return {
    lineItems: fittingItems(addition?.sale?.items ?? offer?.items ?? [], amount),
    emailRequired: true,
    shippingAddressRequired: offer?.needsShipping ?? false,
    phoneNumberRequired: offer?.needsPhone ?? false,
    ...(offer?.needsShipping && { shippingRates: rates }),
    ...(offer?.needsShipping && settings.countries && { allowedShippingCountries: settings.countries }),
  };
}

async function openSheet(counter: Counter, wallet: Wallet, event: PressEvent): Promise<void> {
  counter.open = wallet;
  try {
    await event.resolve(sheetOptions(counter));
  } catch (cause) {
    report('express', cause, counter.container);
    closeSheet(counter);
  }
}

function closeSheet(counter: Counter): void {
  counter.open = null;
  uncoverPage(counter.document);
}

const refuse = (event: PressEvent): void => event.reject?.();

/** The wallet's name stands where the host's message marks it (card contract 5.5). */
function askForLogin({ document, settings }: Counter, event: PressEvent): void {
  const { message = '', url = '' } = settings.login ?? {};
  const name = NAMES[event.expressPaymentType] ?? '';
  const text = message.replace(/\*\*.*?\*\*/, () => name).replace(/\*\*/g, '');
  if (document.defaultView?.confirm(text)) goTo(url);
  refuse(event);
}

/** The sheet waits at most 700 ms for the cart; what comes later is looked at with the confirmation. */
async function pressOnProduct(
  counter: Counter,
  wallet: Wallet,
  group: Group,
  event: PressEvent,
): Promise<void> {
  const text = obstacle(counter);
  if (text) {
    counter.document.defaultView?.alert(text);
    refuse(event);
    return;
  }
  const addition = startAddition(counter);
  counter.addition = addition;
  await Promise.race([addition.done, wait(RACE)]);
  if (addition.isAdded === false) {
    refuse(event);
    showExpressNotice(counter.document, EXPRESS_WORDS.addToCart, 'error');
    return;
  }
  if (addition.sale) await group.elements.update({ amount: addition.sale.amount });
  await openSheet(counter, wallet, event);
}

/** Ordering comes while the shopper looks at the sheet. */
const loadOrdering = (): Promise<typeof import('./confirm')> => import('./confirm');

/** Code that cannot be fetched costs no money: the sheet fails, the shopper is told and may try again. */
function failConfirmation(counter: Counter, event: ConfirmEvent, cause: unknown): void {
  report('express', cause, counter.container);
  event.paymentFailed?.({ reason: 'fail' });
  cancel(counter);
  showExpressNotice(counter.document, EXPRESS_WORDS.order, 'error');
}

function confirm(counter: Counter, group: Group, event: ConfirmEvent): void {
  settleAddition(counter)
    .then(loadOrdering)
    .then(
      ({ confirmPurchase }) => confirmPurchase(counter, group, event),
      (cause) => failConfirmation(counter, event, cause),
    )
    .catch((cause) => report('express', cause));
}

async function press(counter: Counter, wallet: Wallet, group: Group, event: PressEvent): Promise<void> {
  loadOrdering().catch(() => undefined);
  if (counter.isSealed || counter.isConfirming) return refuse(event);
  if (counter.settings.login) return askForLogin(counter, event);
  if (counter.settings.warnsOfTaxes)
    showExpressNotice(counter.document, EXPRESS_WORDS.taxes, 'info', 'ece-taxes-info');
  if (isProduct(counter)) return pressOnProduct(counter, wallet, group, event);
  coverPage(counter.document);
  return openSheet(counter, wallet, event);
}

/** Gives an addition that is still under way its second chance. */
async function settleAddition({ addition }: Counter): Promise<void> {
  if (addition && addition.isAdded === null) await Promise.race([addition.done, wait(LATER)]);
}

/** Amounts first: the sheet compares the items with them. */
async function answerSheet(
  { elements }: Group,
  event: AddressEvent | RateEvent,
  answer: Shape,
  withRates: boolean,
): Promise<void> {
  const total = parseTotal(answer);
  if (answer.result !== 'success' || total === null) return event.reject();
  await elements.update({ amount: total });
  const rates = withRates ? { shippingRates: parseRates(answer.shipping_options) } : {};
  await event.resolve({ ...rates, lineItems: fittingItems(parseItems(answer.displayItems), total) });
}

async function changeAddress(counter: Counter, group: Group, event: AddressEvent): Promise<void> {
  if (isProduct(counter)) await settleAddition(counter);
  const answer = await postShippingQuery(counter.settings, isProduct(counter), shippingQuery(event.address));
  await answerSheet(group, event, answer, true);
}

async function changeRate(counter: Counter, group: Group, event: RateEvent): Promise<void> {
  const answer = await postShippingMethod(counter.settings, isProduct(counter), event.shippingRate.id);
  await answerSheet(group, event, answer, false);
}

/** A cancelled sheet leaves the cart as it was before the press. */
function cancel(counter: Counter): void {
  counter.hasAborted = true;
  closeSheet(counter);
  giveBack(counter);
}

function failSheet(event: AddressEvent | RateEvent, cause: unknown): void {
  report('express', cause);
  try {
    event.reject();
  } catch {
    // The sheet has given up waiting, or is closed: nobody is left to answer.
  }
}

/** The events of one wallet's button and sheet (card contract 5.5, 5.7, 5.8). */
export function listenToSheet(counter: Counter, wallet: Wallet, group: Group): void {
  const { element } = group;
  element.on<PressEvent>('click', (event) => {
    press(counter, wallet, group, event).catch((cause) => {
      report('express', cause);
      closeSheet(counter);
    });
  });
  element.on<AddressEvent>('shippingaddresschange', (event) => {
    changeAddress(counter, group, event).catch((cause) => failSheet(event, cause));
  });
  element.on<RateEvent>('shippingratechange', (event) => {
    changeRate(counter, group, event).catch((cause) => failSheet(event, cause));
  });
  element.on('cancel', () => cancel(counter));
  element.on<ConfirmEvent>('confirm', (event) => confirm(counter, group, event));
}
