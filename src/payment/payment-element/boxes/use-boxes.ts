import { useLayoutEffect } from 'react';
import { useHostEvent } from '../../../react/hooks/use-host-event';
import { METHOD } from '../../markup';
import { fillBoxes } from './fill-boxes';

/** Keeps the form's boxes filled: when a method is chosen, and after the host made the payment section anew. */
export function useBoxes(form: HTMLElement): void {
  const fill = (): void => fillBoxes(form);
  useLayoutEffect(() => fillBoxes(form), [form]);
  useHostEvent(form, 'change', () => fillBoxes(form, { again: true }), METHOD);
  useHostEvent(document.body, 'updated_checkout', fill);
  useHostEvent(document.body, 'payment_method_selected', fill);
}
