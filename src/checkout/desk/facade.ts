import { find } from '../../dom/find';
import { elementOf } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import { isShape } from '../../host/shapes';
import { parseLooseJson } from '../../http/loose-json';
import { scrollToNotices } from '../../notices/notices';
import { block, isBlocked } from '../../overlay/block';
import { initPaymentMethods } from '../payment/methods';
import { cancelUpdate } from '../review/schedule';
import { queueUpdate, startUpdate, triggerUpdate } from '../review/update';
import { type Checkout, paymentMethodOf, type UpdateArguments } from '../state';
import { attachUnloadQuestion, detachUnloadQuestion } from './busy';
import { submitError } from './errors';

/** Members that hold state: plugins read and write them, the checkout works with the same values. */
function stateOf(checkout: Checkout): object {
  const { form } = checkout;
  const asSet = (element: Element | null): unknown => currentJQuery()?.(element) ?? element;
  return {
    get $checkout_form() {
      return asSet(form);
    },
    get $order_review() {
      return asSet(find(form.ownerDocument, '#order_review'));
    },
    get selectedPaymentMethod() {
      return checkout.selectedPaymentMethod || false;
    },
    set selectedPaymentMethod(id: unknown) {
      checkout.selectedPaymentMethod = typeof id === 'string' ? id : '';
    },
    get dirtyInput() {
      return checkout.dirtyInput ?? false;
    },
    set dirtyInput(field: unknown) {
      checkout.dirtyInput = field instanceof Element ? field : null;
    },
    get updateTimer() {
      return checkout.timer ?? false;
    },
    get xhr() {
      return checkout.request ?? false;
    },
    get fragments() {
      return checkout.fragments;
    },
  };
}

function blockOnSubmit(set: unknown): void {
  const element = elementOf(set);
  if (element && !isBlocked(element)) block(element);
}

/** The object place-order handlers are given as `wc_checkout_form` (contract 4.10): the members other code touches. */
export function createFacade(checkout: Checkout): object {
  const { form } = checkout;
  return Object.assign(stateOf(checkout), {
    get_payment_method: () => paymentMethodOf(form),
    submit_error: (html: string) => submitError(checkout, String(html)),
    scroll_to_notices: () => scrollToNotices(find(form.ownerDocument, '.woocommerce-NoticeGroup') ?? form),
    blockOnSubmit,
    attachUnloadEventsOnSubmit: () => attachUnloadQuestion(checkout),
    detachUnloadEventsOnSubmit: () => detachUnloadQuestion(checkout),
    update_checkout: (_event?: unknown, args?: unknown) => queueUpdate(checkout, args),
    update_checkout_action: (args?: UpdateArguments) => startUpdate(checkout, args),
    trigger_update_checkout: (args?: UpdateArguments) => triggerUpdate(checkout, args),
    reset_update_checkout_timer: () => cancelUpdate(checkout),
    is_valid_json: (text: string) => isShape(parseLooseJson(String(text))),
    init_payment_methods: () => initPaymentMethods(checkout),
  });
}
