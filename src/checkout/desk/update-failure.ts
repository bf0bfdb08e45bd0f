import { emit } from '../../host/events';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { composeError, showNoticeGroup } from '../../notices/notices';
import { GROUP } from '../review/group';
import type { Checkout } from '../state';
import { composeButton } from './buttons';
import { reloadKeepingTyped } from './typed';
import { say } from './words';

/** Says above the form that totals may be out of date and what to do; nothing typed is touched, focus stays. */
function showUpdateFailure({ form }: Checkout, cause: unknown): void {
  const document = form.ownerDocument;
  const isRefused = isFailure(cause, 'status') && cause.status === 403;
  const button = isRefused
    ? composeButton(document, say('reload'), () => reloadKeepingTyped(form))
    : composeButton(document, say('tryAgain'), () => emit(document.body, 'update_checkout'));
  const text = say(isRefused ? 'sessionEnded' : 'updateFailed');
  showNoticeGroup(form, GROUP, composeError(document, text, ' ', button));
}

/** What to do about an update that failed; one that was aborted has a successor. */
export function takeUpdateFailure(checkout: Checkout, cause: unknown): void {
  if (!isFailure(cause)) report('checkout', cause, checkout.form);
  else if (cause.kind !== 'aborted') showUpdateFailure(checkout, cause);
}
