import { delegate, hide, listen, type Stop, stopAll } from '../dom';
import { block, unblock } from '../overlay';
import { hear, tell } from '../page';
import { $paymentMethod } from '../shop';
import { turnOffNativeValidation } from './fields';
import { METHODS } from './markup';
import { ACCOUNT_SLIDE, closeOtherBoxes, SLIDE, slideBoxes } from './payment/boxes';
import { markChosen, nameButton, radiosIn, settleChoice } from './payment/methods';
import { cleanUpOwnButton, completeOwnButtons, showOwnButton } from './payment/own-button';
import { plainApi } from './payment/own-button-api';
import { paymentMethodOf } from './state';

interface Looks {
  slide: number;
  namesButton: boolean;
}

/** What choosing means on pages that post by themselves (contract 4.1, 4.5). */
function choose(form: HTMLFormElement, radio: HTMLInputElement, { slide, namesButton }: Looks): void {
  const method = paymentMethodOf(form) ?? '';
  markChosen(form);
  slideBoxes(form, radio, slide);
  if (namesButton) nameButton(form, radio);
  if (namesButton && method !== $paymentMethod.get()) {
    tell(form.ownerDocument.body, 'payment_method_selected');
  }
  $paymentMethod.set(method);
  showOwnButton(form, method, plainApi(form));
}

function initMethods(form: HTMLFormElement): void {
  const radios = radiosIn(form);
  const [only] = radios;
  if (only && radios.length === 1) hide(only);
  const chosen = settleChoice(radios, '');
  if (!chosen) return;
  if (radios.length > 1) closeOtherBoxes(form, chosen);
  chosen.click();
}

/**
 * The overlay of a form that posts by itself. A submit that a gateway stopped is the gateway's; a second one while the
 * first is on its way is swallowed, since it would pay twice.
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
    hear(body, 'submit', cover),
    defaultView ? listen<PageTransitionEvent>(defaultView, 'pageshow', uncover) : undefined,
  ]);
}

function wakeMethodForm(form: HTMLFormElement, looks: Looks): Stop {
  completeOwnButtons(form);
  const stop = stopAll([
    delegate(form, 'click', METHODS, (event, radio) => {
      event.stopPropagation();
      if (radio instanceof HTMLInputElement) choose(form, radio, looks);
    }),
    hear(form.ownerDocument.body, 'wc_custom_place_order_button_registered', () => initMethods(form)),
    coverOnSubmit(form),
    cleanUpOwnButton,
  ]);
  initMethods(form);
  return stop;
}

/** Wakes the order-pay form: methods and an overlay; the form posts by itself (contract 3.11, 4.1). */
export function wakeOrderPayForm(form: HTMLFormElement): Stop {
  turnOffNativeValidation(form);
  return wakeMethodForm(form, { slide: SLIDE, namesButton: true });
}

/** Wakes the add-payment-method form (contract 3.12, 4.5): slower slides, the button keeps its text. */
export function wakeAddMethodForm(form: HTMLFormElement): Stop {
  const stop = wakeMethodForm(form, { slide: ACCOUNT_SLIDE, namesButton: false });
  tell(form.ownerDocument.body, 'init_add_payment_method');
  return stop;
}
