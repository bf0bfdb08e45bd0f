import { afterEach, beforeEach, vi } from 'vitest';
import type { Stop } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { checkoutOf } from '../checkout-session';
import { earlyCalls } from '../early-calls';
import { chooseMethod, followMethods, initPaymentMethods } from './payment-methods';

/** One method of the list. */
export const method = (id: string, more = ''): string =>
  `<li><input type="radio" class="input-radio" name="payment_method" id="payment_method_${id}" value="${id}" ${more}><div class="payment_box payment_method_${id}" style="display:none">${id}</div></li>`;

/** A checkout with these methods. */
export const page = (...methods: string[]): string =>
  `<form class="checkout"><ul class="payment_methods">${methods.join('')}</ul><button id="place_order" value="v" data-value="Place order">x</button></form>`;

/** The element a selector finds. */
export const at = <T extends HTMLElement = HTMLInputElement>(selector: string): T =>
  document.querySelector(selector) as T;

export const form = (): HTMLFormElement => at<HTMLFormElement>('form');

/** What ends with the test. */
export const stops: Stop[] = [];

/** How often another method was chosen. */
export const selections = { count: 0 };

/** Opens a page whose methods react to clicks. */
export function open(html: string): void {
  document.body.innerHTML = html;
  selections.count = 0;
  const count = (): void => {
    selections.count += 1;
  };
  stops.push(
    followMethods(form(), (radio) => chooseMethod(checkoutOf(form()), radio)),
    listen(document.body, 'payment_method_selected', { host: true }, count),
  );
  initPaymentMethods(checkoutOf(form()));
}

/** Gives elements a layout unless they are hidden, and removes what a test leaves behind. */
export function freshMethodsEachTest(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
      const isHidden = this.closest('[style*="display: none"], [style*="display:none"]') !== null;
      return (isHidden ? [] : [{}]) as unknown as DOMRectList;
    });
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
  });

  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    earlyCalls().registrations.length = 0;
    Reflect.deleteProperty(globalThis, 'wc');
    Reflect.deleteProperty(globalThis, 'wc_tokenization_form_params');
  });
}
