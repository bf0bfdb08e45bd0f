import { flushSync } from 'react-dom';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { composeError, showNoticeGroup } from '../../notices/draw-notices';
import { REVIEW_NOTICES } from '../markup';
import { $updateFailure } from './stores';

/**
 * What to do about an update that failed: it is said above the form, nothing typed is touched, focus stays. One that was
 * aborted has a successor.
 */
export function failUpdate(form: HTMLFormElement, cause: unknown): void {
  if (!isFailure(cause)) report('checkout', cause, form);
  else if (cause.kind !== 'aborted') {
    const box = composeError();
    const isSessionOver = isFailure(cause, 'status') && cause.status === 403;
    // Drawn before it is placed, so that it is announced as a whole.
    flushSync(() => $updateFailure(form).set({ box, isSessionOver }));
    showNoticeGroup(form, REVIEW_NOTICES, box);
  }
}
