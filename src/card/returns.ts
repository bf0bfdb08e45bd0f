import { find, findAll, listen, type Stop, slideDown, slideUp } from '../dom';
import { report } from '../page';
import { describeProblem, UnclearOutcome } from '../stripe';
import type { Desk } from './desk';
import { freeForm, lockForm, sealForm } from './lock';
import { PAYMENT } from './markup';
import { showNotice } from './notice';
import { isReturn, parseReturn, type Return } from './return-hash';

/** Milliseconds the payment box takes to go and to come back (card spec 9). */
const SLIDE = 500;

/** Forms that wait for a payment; on order-pay the review is one. */
const formsOf = ({ document }: Desk): HTMLElement[] => findAll(document, 'form.checkout, form#order_review');

const secrets = new Set<string>();

function payFields({ document }: Desk): HTMLElement | null {
  return find(document, `form#order_review ${PAYMENT}`);
}

/** Nothing can be paid again while a payment is being confirmed. */
function cover(desk: Desk): void {
  for (const form of formsOf(desk)) lockForm(form);
  const fields = payFields(desk);
  if (fields) void slideUp(fields, SLIDE);
}

function uncover(desk: Desk): void {
  for (const form of formsOf(desk)) freeForm(form);
  const fields = payFields(desk);
  if (fields) void slideDown(fields, SLIDE);
}

/** What is an answer of Stripe or the server is said; anything else is the host's general message. */
function fail(desk: Desk, cause: unknown): void {
  const { genericError, raw } = desk.settings;
  const isTechnical = cause instanceof Error && cause.name !== 'PaymentProblem';
  if (isTechnical) report('card', cause);
  uncover(desk);
  if (cause instanceof UnclearOutcome) {
    desk.isSpent = true;
    for (const form of formsOf(desk)) sealForm(form);
  }
  const message = isTechnical
    ? genericError
    : describeProblem(cause, { texts: raw, otherwise: genericError });
  showNotice(desk.document, message, { everywhere: true });
}

/** Whether the hash is about the order this page is for; other orders' hashes are ignored. */
function isMine({ settings }: Desk, given: Return): boolean {
  if (given.flow === 'legacy' || settings.kind === 'checkout' || settings.kind === 'other') return true;
  return settings.kind === 'change-payment' && given.flow === 'confirm'
    ? true
    : !settings.orderId || settings.orderId === given.orderId;
}

/** Vouchers and wallets belong to the pages one pays on (card contract 4.1). */
const isExpected = ({ settings }: Desk, { flow }: Return): boolean =>
  flow === 'confirm' || flow === 'legacy' || settings.kind !== 'other';

/** Follows a return; true: the page is being left, false: the shopper changed their mind. */
const follow = async (desk: Desk, given: Return): Promise<boolean> =>
  (await import('./flows')).followReturn(desk, given);

async function take(desk: Desk, given: Return): Promise<void> {
  secrets.add(given.secret);
  desk.isBusy = true;
  cover(desk);
  try {
    if (!(await follow(desk, given))) uncover(desk);
  } catch (cause) {
    fail(desk, cause);
  } finally {
    desk.isBusy = false;
    secrets.delete(given.secret);
  }
}

/** Takes the hash off the address before anything comes of it, so that the same one may come again. */
function removeHash({ history, location }: Window): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

function look(desk: Desk, view: Window): void {
  const { hash } = view.location;
  if (!isReturn(hash)) return;
  const given = parseReturn(hash);
  if (!given) report('card', `a return hash could not be read: ${hash.split(':')[0]}…`);
  if (!given || !isExpected(desk, given)) return;
  removeHash(view);
  if (secrets.has(given.secret)) return;
  if (!isMine(desk, given) || !given.secret) {
    uncover(desk);
    report('card', 'a return hash of another order was ignored');
    return;
  }
  void take(desk, given);
}

/** Handles return hashes: one that is there already, and those the checkout's answer brings. */
export function listenForReturns(desk: Desk, body: HTMLElement): Stop {
  const view = body.ownerDocument.defaultView;
  if (!view) return () => undefined;
  look(desk, view);
  return listen(view, 'hashchange', () => look(desk, view));
}
