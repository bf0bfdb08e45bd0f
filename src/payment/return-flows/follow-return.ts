import { report } from '../../host/report';
import { asString } from '../../host/settings/json';
import { UnclearOutcome } from '../../stripe/confirm-intent';
import { MESSAGES } from '../../stripe/messages';
import { describeCause } from '../notices/describe-cause';
import { showNotice } from '../notices/show-notice';
import { setPayment } from '../set-payment';
import { $confirmations, $settings } from '../stores';
import { closeFields, coverForms, sealForms, uncoverForms, uncoverUnlessConfirming } from './cover-forms';
import { follow } from './flows/follow';
import { hasReturnHash } from './is-return-hash';
import { parseReturn, type Return } from './parse-return';

/** What is an answer of Stripe or the server is shown; anything else is the host's general message. */
function fail(cause: unknown): void {
  const generic = asString($settings.get().raw.genericErrorMessage) || MESSAGES.processing;
  const isTechnical = cause instanceof Error && cause.name !== 'PaymentProblem';
  if (isTechnical) report('payment', cause);
  uncoverForms({ everywhere: true });
  if (cause instanceof UnclearOutcome) {
    setPayment('spent');
    sealForms();
  }
  showNotice(isTechnical ? generic : describeCause(cause, generic), { everywhere: true });
}

/** Whether the hash is about the order that this page is to pay; other orders' hashes are ignored. */
function isMine(given: Return): boolean {
  const { kind, raw } = $settings.get();
  if (given.flow === 'legacy' || kind !== 'order-pay') return true;
  const own = asString(raw.orderId);
  return !own || own === given.orderId;
}

/** Vouchers and wallets belong to the pages one pays on (card contract 4.1). */
const isExpected = ({ flow }: Return): boolean =>
  flow === 'confirm' || flow === 'legacy' || $settings.get().kind !== 'other';

/** Why a hash is left alone, as a note for theme developers; empty when it is to be followed. */
function objectionTo(given: Return | null): string {
  if (!given) return 'a return hash could not be read';
  return isMine(given) && given.secret ? '' : 'a return hash of another order was ignored';
}

async function confirm(given: Return): Promise<void> {
  const { secret } = given;
  $confirmations.set([...$confirmations.get(), secret]);
  setPayment('confirming');
  closeFields();
  try {
    if (!(await follow(given))) uncoverForms();
  } catch (cause) {
    fail(cause);
  } finally {
    setPayment('idle');
    $confirmations.set($confirmations.get().filter((other) => other !== secret));
  }
}

/** Takes the hash off the address before anything comes of it, so that the same one may come again. */
const removeHash = (): void => history.replaceState(history.state, '', location.pathname + location.search);

/** Follows a return hash of the page's address: once, and only when it is well-formed and meant for this page. */
export async function followReturn(): Promise<void> {
  if (!hasReturnHash()) return;
  coverForms();
  const given = parseReturn(location.hash);
  if (given && !isExpected(given)) return uncoverUnlessConfirming();
  if (given) removeHash();
  if (given && $confirmations.get().includes(given.secret)) return;
  const objection = objectionTo(given);
  if (objection) report('payment', objection);
  if (objection || !given) uncoverUnlessConfirming();
  else await confirm(given);
}
