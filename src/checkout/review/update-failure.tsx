import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { emit } from '../../host/events/events';
import { message } from '../messages';
import { reloadKeepingTyped } from '../typed-values';
import { $updateFailure } from './stores';

/** Says above the form that totals may be out of date, and what to do. */
export function UpdateFailure({ form }: { form: HTMLFormElement }): ReactNode {
  const failure = useStore($updateFailure(form));
  if (!failure) return null;
  const { box, isSessionOver } = failure;
  const act = (): void =>
    isSessionOver ? reloadKeepingTyped(form) : emit(form.ownerDocument.body, 'update_checkout');
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
