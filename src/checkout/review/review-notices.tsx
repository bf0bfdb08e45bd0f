import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { emit } from '../../host/events';
import { report } from '../../host/report';
import { isFailure } from '../../http/send';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { removeNotices, scrollToNotices } from '../../notices/notices';
import { useStore } from '../../react/hooks/use-store';
import type { CheckoutSession } from '../checkout-session';
import { validateFields } from '../fields/field-validation';
import { reloadKeepingTyped } from '../fields/typed-values';
import { isErrorHtml, message } from '../messages';

/** The host's name of the notice group for the order review. */
const REVIEW_NOTICES = 'updateOrderReview';

/** Removes the notices of the last update. */
export function removeReviewNotices({ $updateFailure }: CheckoutSession): void {
  $updateFailure.set(null);
  for (const group of findAll(document, `.woocommerce-NoticeGroup-${REVIEW_NOTICES}`)) group.remove();
}

/** Shows the host's notices. Fields are validated only after an error, so that success notices mark no field that is empty. */
export function showReviewNotices(form: HTMLFormElement, html: string): void {
  removeNotices(document);
  const group = showNoticeGroup(form, REVIEW_NOTICES, parseServerHtml(html, document));
  if (isErrorHtml(html)) validateFields(form);
  scrollToNotices(group);
}

/** Shows above the form that an update failed; typed values and focus stay. An aborted update has a successor. */
export function failUpdate({ form, $updateFailure }: CheckoutSession, cause: unknown): void {
  if (!isFailure(cause)) report('checkout', cause, form);
  else if (cause.kind !== 'aborted') {
    const box = composeError();
    const isSessionOver = isFailure(cause, 'status') && cause.status === 403;
    // Drawn before it is inserted, so that it is announced as a whole.
    flushSync(() => $updateFailure.set({ box, isSessionOver }));
    showNoticeGroup(form, REVIEW_NOTICES, box);
  }
}

/** That totals may be out of date, and what to do. */
export function UpdateFailure({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const failure = useStore(checkout.$updateFailure);
  if (!failure) return null;
  const { form } = checkout;
  const { box, isSessionOver } = failure;
  const act = (): void => (isSessionOver ? reloadKeepingTyped(form) : emit(document.body, 'update_checkout'));
  return createPortal(
    <>
      {message(isSessionOver ? 'sessionEnded' : 'updateFailed')}{' '}
      <button type="button" className="button" onClick={act}>
        {message(isSessionOver ? 'reload' : 'tryAgain')}
      </button>
    </>,
    box,
  );
}
