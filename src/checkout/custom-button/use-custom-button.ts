import { useLayoutEffect } from 'react';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { registrations } from './facade';
import { takeRegistration } from './registrations';
import { cleanUpButton } from './show-button';

/** Takes note of what gateways register, early or late, and settles the methods anew when one has registered its button. */
export function useCustomButton(form: HTMLFormElement, settle: () => void): void {
  const { ownerDocument } = form;
  useHostEvent(ownerDocument.body, 'wc_custom_place_order_button_registered', settle);
  useLayoutEffect(() => {
    const known = registrations();
    const take = (call: unknown[]): void => takeRegistration(ownerDocument, call);
    known.listener = take;
    known.calls.forEach(take);
    return () => {
      if (known.listener === take) known.listener = null;
      cleanUpButton();
    };
  }, [ownerDocument]);
}
