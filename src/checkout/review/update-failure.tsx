import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { emit } from '../../host/events';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import type { CheckoutSession } from '../checkout-session';
import { message } from '../messages';
import { reloadKeepingTyped } from '../typed-values';

/** The host's name of the notice group for the order review. */
export const REVIEW_NOTICES = 'updateOrderReview';

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
