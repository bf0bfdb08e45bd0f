import { find } from '../dom/find';
import { goTo } from '../host/navigate';
import { report } from '../host/report';
import { readGlobal } from '../host/settings';
import { asShape, asString, type Shape } from '../host/shapes';
import { wait } from '../timing/wait';
import type { WalletAddress } from './addresses';
import type { ConfirmEvent } from './confirm';
import { type Addition, type Counter, type Group, isProduct, leaveSheet } from './counter';
import { PRODUCT, type Wallet } from './markup';
import { fittingItems } from './offer';
import { fetchOrdering, withOrdering } from './orders';
import type { Login } from './settings';

/** Milliseconds an addition to the cart may hold the sheet back; Stripe cancels after 1000 (card contract 5.5). */
const RACE = 700;

const CHOOSE = 'Please select your product options before proceeding.';
const UNAVAILABLE = 'Sorry, this product is unavailable. Please choose a different combination.';

/** Said where not even the code of our notices can be fetched. */
const PROBLEM = 'There was a problem processing the order.';

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

/** The sheet asks for rates and totals of an address. */
export interface AddressEvent {
  address: WalletAddress;
  resolve(options: object): unknown;
  reject(): void;
}

/** The sheet asks for totals with a rate. */
export interface RateEvent {
  shippingRate: { id: string };
  resolve(options: object): unknown;
  reject(): void;
}

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
  const rates = offer?.rates.length ? offer.rates : [settings.pendingRate];
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
    cancel(counter);
  }
}

const say = ({ document }: Counter, text: string): void => document.defaultView?.alert(text);

const refuse = (event: PressEvent): void => event.reject?.();

/** The wallet's name stands where the host's message marks it (card contract 5.5). */
function askForLogin({ document }: Counter, { message, url }: Login, event: PressEvent): void {
  const name = NAMES[event.expressPaymentType] ?? '';
  const text = message.replace(/\*\*.*?\*\*/, name).replace(/\*\*/g, '');
  if (document.defaultView?.confirm(text)) goTo(url);
  refuse(event);
}

/** Puts the product of the page into the cart for a sheet that is about to open. */
function startAddition(counter: Counter): Addition {
  const addition: Addition = { isAdded: null, sale: null, done: Promise.resolve() };
  addition.done = fetchOrdering().then(
    ({ addToCart }) => addToCart(counter, addition),
    (cause) => {
      addition.isAdded = false;
      report('express', cause);
    },
  );
  counter.addition = addition;
  return addition;
}

function refuseAddition(counter: Counter, event: PressEvent): void {
  refuse(event);
  withOrdering(
    ({ giveBack, sayNotAdded }) => {
      giveBack(counter);
      sayNotAdded(counter);
    },
    () => say(counter, PROBLEM),
  );
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
    say(counter, text);
    return refuse(event);
  }
  const addition = startAddition(counter);
  await Promise.race([addition.done, wait(RACE)]);
  if (addition.isAdded === false) return refuseAddition(counter, event);
  if (addition.sale) await group.elements.update?.({ amount: addition.sale.amount });
  await openSheet(counter, wallet, event);
}

async function press(counter: Counter, wallet: Wallet, group: Group, event: PressEvent): Promise<void> {
  const { settings, document } = counter;
  if (counter.isSealed || counter.isConfirming) return refuse(event);
  if (settings.login) return askForLogin(counter, settings.login, event);
  if (settings.warnsOfTaxes) withOrdering(({ warnOfTaxes }) => warnOfTaxes(counter));
  if (isProduct(counter)) return pressOnProduct(counter, wallet, group, event);
  withOrdering(({ coverPage }) => coverPage(document));
  return openSheet(counter, wallet, event);
}

/** Code that cannot be fetched costs no money: the sheet fails, the shopper is told and may try again. */
function failConfirmation(counter: Counter, event: ConfirmEvent): void {
  event.paymentFailed?.({ reason: 'fail' });
  cancel(counter);
  say(counter, PROBLEM);
}

/** A sheet that was cancelled, or did not open, leaves the cart as it was before the press. */
function cancel(counter: Counter): void {
  counter.hasAborted = true;
  leaveSheet(counter);
  withOrdering(({ uncoverPage }) => uncoverPage(counter.document));
  if (counter.addition) withOrdering(({ giveBack }) => giveBack(counter));
}

/** The events of one wallet's button and sheet (card contract 5.5, 5.7, 5.8). */
export function listenToSheet(counter: Counter, wallet: Wallet, group: Group): void {
  const { element } = group;
  element.on<PressEvent>('click', (event) => {
    press(counter, wallet, group, event).catch((cause) => {
      report('express', cause);
      cancel(counter);
    });
  });
  element.on<AddressEvent>('shippingaddresschange', (event) =>
    withOrdering(
      ({ changeAddress }) => changeAddress(counter, group, event),
      () => event.reject(),
    ),
  );
  element.on<RateEvent>('shippingratechange', (event) =>
    withOrdering(
      ({ changeRate }) => changeRate(counter, group, event),
      () => event.reject(),
    ),
  );
  element.on('cancel', () => cancel(counter));
  element.on<ConfirmEvent>('confirm', (event) =>
    withOrdering(
      ({ confirm }) => confirm(counter, group, event),
      () => failConfirmation(counter, event),
    ),
  );
}
