import { useLayoutEffect } from 'react';
import { closest } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { answer } from '../../host/events/answer';
import { on } from '../../host/events/events';
import { useEvent } from '../../react/hooks/use-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { clearFields } from '../form/hidden-fields';
import { METHOD } from '../markup';
import { chosenMethod } from '../methods/chosen-method';
import { setPayment } from '../set-payment';
import { $payment, $settings } from '../stores';
import { answerSubmit } from './answer-submit';

/** The checkout asks before it posts: its own question, and one per gateway. */
const answerCheckout = (form: HTMLElement): Stop =>
  stopAll([
    answer(form, 'checkout_place_order', () => $payment.get().status !== 'spent' && undefined),
    ...Object.values($settings.get().methods).map((method) =>
      answer(form, `checkout_place_order_${method.gateway}`, () => answerSubmit(form, method) && undefined),
    ),
  ]);

/** Through both channels: scripts that submit through jQuery fire no event of the browser. */
function answerNative(form: HTMLElement): Stop {
  let button: HTMLElement | null = null;
  return on(form, 'submit', (event) => {
    if (event.isDefaultPrevented()) return;
    button = (event.originalEvent as SubmitEvent | undefined)?.submitter ?? button;
    if (!answerSubmit(form, chosenMethod(form), button)) event.preventDefault();
  });
}

/**
 * Prepares the payment before a form of the host is sent: checkout by question, the others by their submit. What was
 * prepared is worth nothing once the form has been edited.
 */
export function useSubmit(form: HTMLElement): void {
  const forget = ({ target }: Event): void => {
    if (closest(target, 'form') === form && $payment.get().status === 'prepared') setPayment('idle');
  };
  useLayoutEffect(() => (form.matches('.checkout') ? answerCheckout(form) : answerNative(form)), [form]);
  useEvent(form, 'input', forget);
  useEvent(form, 'change', forget);
  useHostEvent(
    form,
    'change',
    () => {
      if ($payment.get().status === 'prepared') setPayment('idle');
      clearFields(form);
    },
    METHOD,
  );
}
