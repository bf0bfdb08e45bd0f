import type { HostEvent } from '../../host/events/events';
import { isSameOrigin } from '../../host/navigate';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { isBusy } from '../busy/is-busy';
import { CALCULATOR } from '../markers';
import { CALCULATOR_BUTTON, CHECKOUT_FORM, SHIPPING_METHODS } from '../markup';
import { useCartLink } from '../page/use-cart-link';
import { actionOf } from '../requests';
import { cartSettings } from '../stores';
import { calculateShipping } from './calculate-shipping';
import { chooseShipping } from './choose-shipping';
import { toggleCalculator } from './toggle-calculator';

function submitCalculator(event: HostEvent): void {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented() || !isSameOrigin(actionOf(form)))
    return;
  event.preventDefault();
  if (!isBusy(form)) void calculateShipping(form);
}

function changeMethod({ currentTarget: control }: HostEvent): void {
  if (!(control instanceof HTMLElement) || control.closest(CHECKOUT_FORM)) return;
  if (cartSettings()) void chooseShipping(control);
}

/** Shipping methods outside of the checkout, and the calculator. */
export function useShipping(): void {
  useHostEvent(document, 'change', changeMethod, SHIPPING_METHODS);
  useHostEvent(document, 'submit', submitCalculator, CALCULATOR);
  useCartLink(CALCULATOR_BUTTON, toggleCalculator);
}
