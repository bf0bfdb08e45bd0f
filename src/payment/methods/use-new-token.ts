import { useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { $settings } from '../stores';

/** A token made just now on the way back from a redirect is the one to use (change-payment). */
export function useNewToken(form: HTMLElement): void {
  useLayoutEffect(() => {
    const { newToken } = $settings.get();
    const radio = newToken ? find(form, newToken, HTMLInputElement) : null;
    if (radio && !radio.checked) radio.click();
  }, [form]);
}
