import { useLayoutEffect } from 'react';
import { useReport } from '../../react/feature-context';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { $cart } from '../../shop/stores';
import { ORDER_TOTAL } from '../markup';
import { $settings, $total } from '../stores';
import { askTotal } from './ask-total';
import { followCart } from './follow-cart';

const printedTotal = (form: HTMLElement): string =>
  form.querySelector(ORDER_TOTAL)?.textContent?.trim() ?? '';

/** Whether the page prints another total than the one whose amount is known (coupons, rates, taxes), noted from now on. */
function hasNewTotal(form: HTMLElement): boolean {
  const printed = printedTotal(form);
  const total = $total.get();
  if ($settings.get().kind !== 'checkout' || (printed && printed === total.printed)) return false;
  $total.set({ ...total, printed });
  return true;
}

/** Keeps the amount at the order's total: follows the shop's cart, and asks it when an update prints another total. */
export function useOrderTotal(form: HTMLElement): void {
  const report = useReport();
  useLayoutEffect(() => {
    const total = $total.get();
    if (!total.printed) $total.set({ ...total, printed: printedTotal(form) });
  }, [form]);
  useSubscription($cart, followCart);
  useHostEvent(document.body, 'updated_checkout', () => {
    if (hasNewTotal(form)) askTotal().catch(report);
  });
}
