import { useLayoutEffect } from 'react';
import { closest } from '../../dom/find';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { useOrderLock } from '../order/lost-order';
import { endOrder } from '../order/order-session';
import { placeOrder } from '../order/place-order';
import { focusNamedField } from '../order/show-errors';

const SUMMARY_LINKS = '.woocommerce-NoticeGroup-checkout [data-id] a[href^="#"]';

/** Places orders, and takes care of what orders, errors and locks leave on a form (contract 4.10). */
export function useOrder(form: HTMLFormElement): void {
  useHostEvent(form, 'submit', (event) => {
    // Forms that a theme has moved in here (coupon, login) send themselves; scripts may submit by any part of ours.
    if (closest(event.target, 'form') !== form) return;
    event.preventDefault();
    void placeOrder(form);
  });
  useLayoutEffect(() => () => endOrder(form), [form]);
  useOrderLock(form);
  // A page may show the summary somewhere else.
  useDelegatedEvent(form.ownerDocument, 'click', SUMMARY_LINKS, (event, link) => {
    if (link instanceof HTMLAnchorElement && focusNamedField(link)) event.preventDefault();
  });
}
