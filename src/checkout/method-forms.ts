import { delegate, listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { emit, on } from '../host/events';
import { block, unblock } from '../overlay/block';
import { ADD_METHOD_FORM, METHODS } from './markup';
import { ACCOUNT_SLIDE, SLIDE, slideBoxes } from './payment/boxes';
import { markChosen, nameButton, settleMethods } from './payment/methods';
import { listenForOwnButtons, showOwnButtonIfAny } from './payment/own-button';
import { paymentMethodOf } from './state';

interface Looks {
  slide: number;
  namesButton: boolean;
}

/** The method chosen last, of each form. */
const chosen = new WeakMap<HTMLFormElement, string>();

/** What choosing means on pages that post by themselves (contract 4.1, 4.5). */
function choose(form: HTMLFormElement, radio: HTMLInputElement, { slide, namesButton }: Looks): void {
  const method = paymentMethodOf(form) ?? '';
  markChosen(form);
  slideBoxes(form, radio, slide);
  if (namesButton) nameButton(form, radio);
  if (namesButton && method !== (chosen.get(form) ?? '')) {
    emit(form.ownerDocument.body, 'payment_method_selected');
  }
  chosen.set(form, method);
  showOwnButtonIfAny(form, method);
}

/**
 * The overlay of a form that posts by itself. A submit that a gateway stopped, be it at the document, is the gateway's; a
 * second one while the first is on its way is swallowed, since it would pay twice.
 */
function coverOnSubmit(form: HTMLFormElement): Stop {
  let isSent = false;
  const { defaultView, body } = form.ownerDocument;
  const cover = (event: { isDefaultPrevented(): boolean; preventDefault(): void; target: unknown }): void => {
    if (event.target !== form || event.isDefaultPrevented()) return;
    if (isSent) event.preventDefault();
    else block(form);
    isSent = true;
  };
  const uncover = (event: PageTransitionEvent): void => {
    if (!event.persisted) return;
    isSent = false;
    unblock(form);
  };
  return stopAll([
    on(defaultView ?? body, 'submit', cover),
    defaultView ? listen<PageTransitionEvent>(defaultView, 'pageshow', uncover) : undefined,
  ]);
}

function wakeForm(form: HTMLFormElement, looks: Looks): Stop {
  const stop = stopAll([
    delegate(form, 'click', METHODS, (event, radio) => {
      event.stopPropagation();
      if (radio instanceof HTMLInputElement) choose(form, radio, looks);
    }),
    listenForOwnButtons(form.ownerDocument, () => settleMethods(form)),
    coverOnSubmit(form),
  ]);
  settleMethods(form);
  return stop;
}

/**
 * Wakes a form that posts by itself: order-pay (contract 3.11, 4.1), or add-payment-method with slower slides and a
 * button that keeps its text (contract 3.12, 4.5).
 */
export function wakeMethodForm(form: HTMLFormElement): Stop {
  if (form.matches(ADD_METHOD_FORM)) {
    const stop = wakeForm(form, { slide: ACCOUNT_SLIDE, namesButton: false });
    emit(form.ownerDocument.body, 'init_add_payment_method');
    return stop;
  }
  form.noValidate = true;
  return wakeForm(form, { slide: SLIDE, namesButton: true });
}
