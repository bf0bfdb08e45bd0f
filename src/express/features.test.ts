// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startFeatures } from '../react/start-features';
import { reserveSlotEarly } from './buttons/slot-layout';
import { features } from './features';

function slot(): unknown[] {
  const container = document.querySelector<HTMLElement>('#wc-stripe-express-checkout-element');
  return [container?.style.display, container?.getAttribute('aria-busy')];
}

vi.mock('./express-checkout', () => {
  throw new Error('offline');
});

it('releases the reserved slot when the code of the buttons cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="wc-stripe-express-checkout-element" style="display:none"></div>';
  vi.stubGlobal('wc_stripe_express_checkout_params', {
    stripe: { publishable_key: 'pk', is_link_enabled: true },
    is_cart_page: '1',
  });
  reserveSlotEarly();
  expect(slot()).toEqual(['', 'true']);
  // Of two imports at once Vitest lets the second succeed.
  startFeatures(features.filter(({ name }) => name === 'express buttons'));
  await vi.waitFor(() => expect(slot()).toEqual(['none', null]), { timeout: 10_000 });
});
