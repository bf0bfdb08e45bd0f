import { afterEach, beforeEach, vi } from 'vitest';
import { listen } from '../../host/events/listen';
import { RequestFailure } from '../../http/send';
import { type Answer, type Request, setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import CheckoutForm from '../checkout-form';
import { type CheckoutSession, checkoutOf } from '../checkout-session';

const PAGE = `<form class="checkout"><div id="block">
  <p class="form-row address-field validate-required"><input class="input-text" id="billing_city" value="Berlin"></p>
  <p class="form-row address-field validate-required"><input class="input-text" id="billing_postcode" value=""></p>
  <p class="form-row address-field update_totals_on_change"><select id="billing_country"><option>DE</option></select></p>
  <p class="form-row"><input class="input-text" id="billing_phone"></p></div>
  <input type="radio" name="shipping_method[0]" id="shipping_method_0_a" data-index="0" value="a">
  <table class="woocommerce-checkout-review-order-table"></table><div class="woocommerce-checkout-payment"></div></form>`;

/** A request and how it ends. */
export interface Sent {
  request: Request;
  answer(body: unknown): void;
  fail(failure: RequestFailure): void;
}

/** Requests so far. */
export const sent: Sent[] = [];
/** The form of this test. */
export const form = (): HTMLFormElement => document.forms[0] as HTMLFormElement;
/** Its session. */
export const checkout = (): CheckoutSession => checkoutOf(form());
const stops: (() => void)[] = [];
/** Names of what was emitted so far. */
export const events: string[] = [];

/** A field by id. */
export const at = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
/** Fires an event at a field. */
export const fire = (id: string, event: Event): boolean => at(id).dispatchEvent(event);
/** A key going down. */
export const key = (name: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true });
/** A change of a field. */
export const change = (): Event => new Event('change', { bubbles: true });
const answerOf = (text: string): Answer => ({ status: 200, text, url: '', header: () => null });
/** An answer without changes. */
export const OK = { result: 'success', messages: '', reload: false, fragments: {} };

/** Lets pending promises settle. */
export const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Another script on the page that listens to an event until the test ends. */
export function also(type: string, work: (args: unknown) => void): void {
  stops.push(listen(document.body, type, { host: true }, (_, args) => work(args)));
}

function openPage(): void {
  vi.useFakeTimers();
  Object.assign(globalThis, {
    wc_checkout_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%', checkout_url: '/c' },
  });
  document.body.innerHTML = PAGE;
  sent.length = 0;
  events.length = 0;
  stops.push(
    setTransport(
      (request) =>
        new Promise((resolve, reject) => {
          request.signal?.addEventListener('abort', () => reject(new RequestFailure('aborted')));
          sent.push({
            request,
            answer: (body) => resolve(answerOf(typeof body === 'string' ? body : JSON.stringify(body))),
            fail: reject,
          });
        }),
    ),
    renderFeature(CheckoutForm, form()),
    ...['update_checkout', 'updated_checkout'].map((type) =>
      listen(document.body, type, { host: true }, () => events.push(type)),
    ),
  );
}

/** Opens a checkout page for each test of a file; its server answers when the test says so. */
export function freshCheckoutEachTest(): void {
  beforeEach(openPage);

  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  });
}
