import { useLayoutEffect } from 'react';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { CREATE_ACCOUNT, METHOD, SAVE_CARD, TOKEN } from '../markup';
import { updateTerms } from '../payment-element/update-elements';
import { $openMethod } from '../stores';
import { showSaveRows } from './save-rows';

/** Offers to save the payment method where that is possible; Stripe's terms follow what is ticked. */
export function useSaveRows(form: HTMLElement): void {
  const show = (): void => {
    if (showSaveRows(form)) updateTerms();
  };
  useLayoutEffect(() => void showSaveRows(form), [form]);
  useStoreChange($openMethod, show);
  useHostEvent(form, 'change', show, `${METHOD}, ${TOKEN}, ${CREATE_ACCOUNT}`);
  useHostEvent(document.body, 'updated_checkout', show);
  useHostEvent(form, 'change', updateTerms, SAVE_CARD);
}
