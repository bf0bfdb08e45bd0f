import { afterEach, beforeEach } from 'vitest';
import { listen } from '../../host/events/listen';
import { RequestFailure } from '../../http/send';
import { type Answer, type Request, setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import CheckoutForm from '../checkout-form';
import { type CheckoutSession, checkoutOf } from '../checkout-session';

const GENERIC = 'Something went wrong. See your <a href="/orders/">order history</a>.';
const PAGE = `<ul class="woocommerce-error"><li>Old</li></ul><div class="woocommerce-info">Coupon? <a class="showcoupon">x</a></div>
<form class="checkout">
  <p class="form-row woocommerce-validated" id="billing_postcode_field"><input class="input-text" id="billing_postcode" name="billing_postcode" value="x"></p>
  <p class="form-row"><input class="input-text" id="twin"></p><p class="form-row"><input class="input-text" id="twin"></p>
  <input type="radio" name="payment_method" id="payment_method_cod" value="cod" checked>
  <button id="place_order" type="submit">Place order</button></form>`;

/** The end of a request: its answer or the text of it, at once or later, or its failure. */
export type Fate = (request: Request) => string | Partial<Answer> | RequestFailure | Promise<string>;

/** The form of this test. */
export const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement;
/** Its session. */
export const checkout = (): CheckoutSession => checkoutOf(form());
/** Requests so far. */
export const asked: Request[] = [];
/** Names of what was emitted so far. */
export const events: string[] = [];
const server: { fate: Fate } = { fate: () => '{}' };
const stops: (() => void)[] = [];

const answerOf = (given: string | Partial<Answer>): Answer => {
  const answer = { status: 200, text: '', url: '', header: () => null };
  return typeof given === 'string' ? { ...answer, text: given } : { ...answer, ...given };
};
/** The first element that a selector finds. */
export const at = (selector: string): HTMLElement | null => document.querySelector(selector);
/** Its text, with single spaces. */
export const text = (selector: string): string =>
  (at(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
/** An answer that refuses the order. */
export const failure = (messages: string, more = {}): string =>
  JSON.stringify({ result: 'failure', messages, ...more });
/** The button that places the order. */
export const button = (): HTMLButtonElement => at('#place_order') as HTMLButtonElement;
/** How often the order was sent. */
export const orders = (): number => asked.filter(({ url }) => url === '/order').length;

/** Sets the end of further requests. */
export function answer(next: Fate): void {
  server.fate = next;
}

function openPage(): void {
  Object.assign(globalThis, {
    wc_checkout_params: {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      checkout_url: '/order',
      i18n_checkout_error: GENERIC,
    },
  });
  Object.assign(window, { scrollTo: () => undefined, matchMedia: () => ({ matches: true }) });
  document.body.innerHTML = PAGE;
  location.hash = '';
  asked.length = 0;
  events.length = 0;
  const names = ['checkout_error', 'update_checkout'];
  stops.push(
    renderFeature(CheckoutForm, form()),
    setTransport(async (request) => {
      asked.push(request);
      const result = await server.fate(request);
      if (result instanceof RequestFailure) throw result;
      return answerOf(result);
    }),
    ...names.map((name) => listen(document.body, name, { host: true }, () => events.push(name))),
    ...['checkout_place_order', 'checkout_place_order_cod', 'checkout_place_order_success'].map((name) =>
      listen(form(), name, { host: true }, () => events.push(name)),
    ),
  );
}

/** Unmounts the form; the server of the test stays. */
export const unmount = (): void => stops[0]?.();

/** Opens a checkout page with its own server for each test of a file. */
export function freshOrderEachTest(): void {
  beforeEach(openPage);

  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });
}
