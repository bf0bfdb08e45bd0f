// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startFeatures } from '../react/start-features';
import { features } from './features';
import { reserveEarly } from './place/reserve-early';
import { parseExpressSettings } from './settings';

function place(): unknown[] {
  const container = document.querySelector<HTMLElement>('#wc-stripe-express-checkout-element');
  return [container?.style.display, container?.getAttribute('aria-busy')];
}

vi.mock('./express-checkout', () => {
  throw new Error('offline');
});

it.each([
  ['no nonce for it', {}, true],
  ['its own nonce', { pay_for_order: 'n' }, false],
  ['the Store API', { wc_store_api: 'n' }, false],
])('has nothing to do on the page of an order with %s: %s', (_, nonce, isIdle) => {
  const given = { stripe: { publishable_key: 'pk' }, is_pay_for_order: '1', nonce };
  expect(parseExpressSettings(given) === null).toBe(isIdle);
});

it('gives the reserved place back where the code of the buttons cannot be fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="wc-stripe-express-checkout-element" style="display:none"></div>';
  vi.stubGlobal('wc_stripe_express_checkout_params', {
    stripe: { publishable_key: 'pk', is_link_enabled: true },
    is_cart_page: '1',
  });
  reserveEarly();
  expect(place()).toEqual(['', 'true']);
  startFeatures(features);
  await vi.waitFor(() => expect(place()).toEqual(['none', null]));
});
