import { report } from '../../host/report';
import { initPaymentMethods } from '../payment-methods/methods';
import { reviewFields } from './payload';
import { $reentrancy, $review, NEVER, type UpdateArguments } from './stores';
import { updateReview } from './update-review';

/** So many updates in a row handlers of an answer may bring about. */
const LIMIT = 5;

/** Whether this update would send what was sent last. */
function isSameAgain(form: HTMLFormElement, args: UpdateArguments): boolean {
  const { sent } = $review(form).get();
  return JSON.stringify(reviewFields(form, String(sent?.security ?? ''), args)) === JSON.stringify(sent);
}

/**
 * Whether handlers of `updated_checkout` keep asking for what was just answered (field note A7): the second update of
 * one payload, or the sixth in a row from inside those handlers. Soon after an answer, other fields are a shopper's wish.
 */
function isLoop(form: HTMLFormElement, isSame: boolean, isInside: boolean): boolean {
  const count = isSame || isInside ? $reentrancy(form).get().count + 1 : 0;
  $reentrancy(form).setKey('count', count);
  return count > (isSame ? 1 : LIMIT);
}

/**
 * Sends an update that was asked for from inside an answer (`until` never) or soon after, unless that goes round in a
 * circle.
 */
export function updateAgain(
  form: HTMLFormElement,
  args: UpdateArguments = { update_shipping_method: true },
  until = NEVER,
): void {
  if (isLoop(form, isSameAgain(form, args), until === NEVER)) {
    report('checkout', 'updated_checkout handlers keep asking for the same update; stopped');
    initPaymentMethods(form);
  } else updateReview(form, args);
}
