import { find } from '../dom/find';
import { elementOf } from '../host/events/events';
import { currentJQuery } from '../host/events/jquery';
import { isObject } from '../host/settings/json';
import { parseLooseJson } from '../http/loose-json';
import { scrollToNotices } from '../notices/notices';
import { block, isBlocked } from '../overlay/block';
import { formStore } from './form-store';
import { askBeforeLeaving, orderOf } from './order/order-session';
import { submitError } from './order/show-errors';
import { paymentMethodOf } from './payment-methods/chosen-method';
import { initPaymentMethods } from './payment-methods/methods';
import { $chosenMethod } from './payment-methods/stores';
import { queueUpdate, triggerUpdate } from './review/queue-update';
import { cancelUpdate } from './review/schedule';
import { $dirtyField, $review, $scheduled, type UpdateArguments } from './review/stores';
import { updateReview } from './review/update-review';

/** Members that hold state: plugins read and write them, the checkout works with the same values. */
function stateOf(form: HTMLFormElement): object {
  const asSet = (element: Element | null): unknown => currentJQuery()?.(element) ?? element;
  return {
    get $checkout_form() {
      return asSet(form);
    },
    get $order_review() {
      return asSet(find(form.ownerDocument, '#order_review'));
    },
    get selectedPaymentMethod() {
      return $chosenMethod(form).get() || false;
    },
    set selectedPaymentMethod(id: unknown) {
      $chosenMethod(form).set(typeof id === 'string' ? id : '');
    },
    get dirtyInput() {
      return $dirtyField(form).get() ?? false;
    },
    set dirtyInput(field: unknown) {
      $dirtyField(form).set(field instanceof Element ? field : null);
    },
    get updateTimer() {
      return $scheduled(form).get()?.timer ?? false;
    },
    get xhr() {
      return $review(form).get().request ?? false;
    },
    get fragments() {
      return $review(form).get().fragments;
    },
  };
}

function blockOnSubmit(set: unknown): void {
  const element = elementOf(set);
  if (element && !isBlocked(element)) block(element);
}

/** The object place-order handlers are given as `wc_checkout_form` (contract 4.10): the members other code touches. */
export const facadeOf = formStore('facade', (form) =>
  Object.assign(stateOf(form), {
    get_payment_method: () => paymentMethodOf(form),
    submit_error: (html: string) => submitError(form, String(html)),
    scroll_to_notices: () => scrollToNotices(find(form.ownerDocument, '.woocommerce-NoticeGroup') ?? form),
    blockOnSubmit,
    attachUnloadEventsOnSubmit: () => askBeforeLeaving(form),
    detachUnloadEventsOnSubmit: () => orderOf(form).stopAsking(),
    update_checkout: (_event?: unknown, args?: unknown) => queueUpdate(form, args),
    update_checkout_action: (args?: UpdateArguments) => updateReview(form, args),
    trigger_update_checkout: (args?: UpdateArguments) => triggerUpdate(form, args),
    reset_update_checkout_timer: () => cancelUpdate(form),
    is_valid_json: (text: string) => isObject(parseLooseJson(String(text))),
    init_payment_methods: () => initPaymentMethods(form),
  }),
);
