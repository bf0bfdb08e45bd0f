import { isObject } from '../../host/settings/json';
import { MESSAGES } from '../../stripe/messages';
import { describeCause } from './describe-cause';
import { showNotice } from './show-notice';

/** Says in the notices area why a payment could not be prepared. */
export function showFailure(cause: unknown): void {
  const isWordless = isObject(cause) && !(cause instanceof Error);
  showNotice(describeCause(cause, isWordless ? MESSAGES.unknown : MESSAGES.failed));
}
