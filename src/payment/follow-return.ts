import { find, findAll } from '../dom/find';
import { slideDown, slideUp } from '../dom/slide';
import { report } from '../host/report';
import { asString } from '../host/shapes';
import { UnclearOutcome } from '../stripe/confirm-intent';
import { describeProblem } from '../stripe/describe-problem';
import { MESSAGES } from '../stripe/messages';
import type { Desk } from './desk';
import { follow } from './flows';
import { freeForm, sealForm } from './free';
import { FORMS, PAYMENT } from './markup';
import { showNotice } from './notice';
import { parseReturn, type Return } from './return-hash';

/** Milliseconds the payment box takes to go and to come back (card spec 9). */
const SLIDE = 500;

const formsOf = ({ document }: Desk): HTMLElement[] => findAll(document, FORMS);

const secrets = new Set<string>();

function payFields({ document }: Desk): HTMLElement | null {
  return find(document, `form#order_review ${PAYMENT}`);
}

/** Nothing can be paid again while a payment is being confirmed; the forms are covered already. */
function closeFields(desk: Desk): void {
  const fields = payFields(desk);
  if (fields) void slideUp(fields, SLIDE);
}

/** The forms are the shopper's again, and what they pay in is open. */
export function uncover(desk: Desk, fields = payFields(desk)): void {
  for (const form of formsOf(desk)) freeForm(form);
  if (fields) void slideDown(fields, SLIDE);
}

/** A hash that leads nowhere must not uncover what another confirmation has covered. */
const letGo = (desk: Desk): void => {
  if (!secrets.size) uncover(desk);
};

/** What is an answer of Stripe or the server is said; anything else is the host's general message. */
function fail(desk: Desk, cause: unknown): void {
  const { raw } = desk.settings;
  const genericError = asString(raw.genericErrorMessage) || MESSAGES.processing;
  const isTechnical = cause instanceof Error && cause.name !== 'PaymentProblem';
  if (isTechnical) report('card', cause);
  uncover(desk, find(desk.document, PAYMENT));
  if (cause instanceof UnclearOutcome) {
    desk.isSpent = true;
    for (const form of formsOf(desk)) sealForm(form);
  }
  const message = isTechnical
    ? genericError
    : describeProblem(cause, { texts: raw, otherwise: genericError });
  showNotice(desk.document, message, { everywhere: true });
}

/** Whether the hash is about the order that this page is to pay; other orders' hashes are ignored. */
function isMine({ settings }: Desk, given: Return): boolean {
  if (given.flow === 'legacy' || settings.kind !== 'order-pay') return true;
  const own = asString(settings.raw.orderId);
  return !own || own === given.orderId;
}

/** Vouchers and wallets belong to the pages one pays on (card contract 4.1). */
const isExpected = ({ settings }: Desk, { flow }: Return): boolean =>
  flow === 'confirm' || flow === 'legacy' || settings.kind !== 'other';

async function take(desk: Desk, given: Return): Promise<void> {
  secrets.add(given.secret);
  desk.isBusy = true;
  closeFields(desk);
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

/** Why a hash is left alone, as a note for theme developers; empty when it is to be followed. */
function objection(desk: Desk, given: Return | null): string {
  if (!given) return 'a return hash could not be read';
  return isMine(desk, given) && given.secret ? '' : 'a return hash of another order was ignored';
}

/** Follows a return hash of the page's address: once, and only when it is well-formed and meant for this page. */
export async function followReturn(desk: Desk, view: Window): Promise<void> {
  const given = parseReturn(view.location.hash);
  if (given && !isExpected(desk, given)) return letGo(desk);
  if (given) removeHash(view);
  if (given && secrets.has(given.secret)) return;
  const why = objection(desk, given);
  if (why) report('card', why);
  if (why || !given) letGo(desk);
  else await take(desk, given);
}
