import { elementOf } from '../host/events/events';
import { currentJQuery } from '../host/events/jquery';
import { isObject } from '../host/settings';
import { parseLooseJson } from '../http/loose-json';
import { scrollToNotices } from '../notices/notices';
import { cover } from '../overlay/cover';
import { isCovered } from '../overlay/layers';
import {
  fieldOfCheckout,
  findAllOfCheckout,
  formsOf,
  paymentMethodOf,
  type UpdateArguments,
} from './checkout-forms';
import type { CheckoutSession } from './checkout-session';
import { initPaymentMethods } from './methods/payment-methods';
import { submitError } from './order/order-errors';
import { cancelUpdate, queueUpdate, triggerUpdate, updateReview } from './review/update-review';

/** Members that hold state: plugins read and write them, and the checkout works with the same values. */
function stateOf(checkout: CheckoutSession): object {
  const { form, review } = checkout;
  const asSet = (element: Element | null): unknown => currentJQuery()?.(element) ?? element;
  return {
    get $checkout_form() {
      return asSet(form);
    },
    get $order_review() {
      return asSet(fieldOfCheckout(formsOf(form), 'order_review'));
    },
    get selectedPaymentMethod() {
      return checkout.chosenMethod || false;
    },
    set selectedPaymentMethod(id: unknown) {
      checkout.chosenMethod = typeof id === 'string' ? id : '';
    },
    get dirtyInput() {
      return checkout.dirtyField ?? false;
    },
    set dirtyInput(field: unknown) {
      checkout.dirtyField = field instanceof Element ? field : null;
    },
    get updateTimer() {
      return checkout.scheduled?.timer ?? false;
    },
    get xhr() {
      return review.run.current() ?? false;
    },
    get fragments() {
      return review.fragments;
    },
  };
}

/** The object that handlers of order events get as `wc_checkout_form`: the members that other code uses. */
export function facadeOf(checkout: CheckoutSession): object {
  const { form, order } = checkout;
  if (checkout.facade) return checkout.facade;
  checkout.facade = Object.assign(stateOf(checkout), {
    get_payment_method: () => paymentMethodOf(form),
    submit_error: (html: string) => submitError(checkout, String(html)),
    scroll_to_notices: () =>
      scrollToNotices(findAllOfCheckout(formsOf(form), '.woocommerce-NoticeGroup')[0] ?? form),
    blockOnSubmit(set: unknown) {
      const element = elementOf(set);
      if (element && !isCovered(element)) cover([element]);
    },
    attachUnloadEventsOnSubmit: () => order.askBeforeLeaving(),
    detachUnloadEventsOnSubmit: () => order.stopAsking(),
    update_checkout: (_event?: unknown, args?: unknown) => queueUpdate(checkout, args),
    update_checkout_action: (args?: UpdateArguments) => updateReview(checkout, args),
    trigger_update_checkout: (args?: UpdateArguments) => triggerUpdate(checkout, args),
    reset_update_checkout_timer: () => cancelUpdate(checkout),
    is_valid_json: (text: string) => isObject(parseLooseJson(String(text))),
    init_payment_methods: () => initPaymentMethods(checkout),
  });
  return checkout.facade;
}
