import { report } from '../../host/report';
import { initPaymentMethods } from '../payment/methods';
import { reviewFields } from '../review/payload';
import { startUpdate } from '../review/update';
import { type Checkout, NEVER, type UpdateArguments } from '../state';

/** So many updates in a row handlers of an answer may bring about. */
const LIMIT = 5;

/** Whether the fields of this wish are those that were sent last. */
function isSameAgain(checkout: Checkout, args: UpdateArguments): boolean {
  const nonce = String(checkout.sent?.security ?? '');
  return JSON.stringify(reviewFields(checkout, nonce, args)) === JSON.stringify(checkout.sent);
}

/**
 * Whether handlers of `updated_checkout` keep asking for what was just answered (field note A7): the second echo of
 * one payload, or the sixth wish in a row from inside those handlers. Soon after an answer, other fields are a
 * shopper's wish.
 */
function isLoop({ echo }: Checkout, isSame: boolean, isInside: boolean): boolean {
  echo.count = isSame || isInside ? echo.count + 1 : 0;
  return echo.count > (isSame ? 1 : LIMIT);
}

/**
 * Sends an update that was wished for from inside an answer (`until` never) or soon after, unless that goes round in
 * a circle.
 */
export function startEcho(
  checkout: Checkout,
  args: UpdateArguments = { update_shipping_method: true },
  until = NEVER,
): void {
  const isSame = isSameAgain(checkout, args);
  if (isLoop(checkout, isSame, until === NEVER)) {
    report('checkout', 'updated_checkout handlers keep asking for the same update; stopped');
    initPaymentMethods(checkout);
  } else startUpdate(checkout, args);
}
