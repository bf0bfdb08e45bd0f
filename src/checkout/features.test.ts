// @vitest-environment jsdom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { startFeatures } from '../react/start-features';
import { features } from './features';

const FORM = '<form class="checkout"><button>Place order</button></form>';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  Object.assign(globalThis, { wc_checkout_params: { wc_ajax_url: '/', checkout_url: '/order' } });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'wc_checkout_params'));

test('a mounted form is validated by the checkout, not by the browser', async () => {
  document.body.innerHTML = FORM;
  const stop = startFeatures(features);
  await vi.waitFor(() => expect(document.forms[0]?.noValidate).toBe(true), { timeout: 5000 });
  stop();
});

test('beside the host’s own script nothing is mounted, which is reported', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = `<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/frontend/checkout.min.js"></script>${FORM}`;
  const stop = startFeatures(features);
  expect(document.forms[0]?.noValidate).toBe(false);
  stop();
  expect(warn.mock.calls[0]?.[0]).toContain('take the original out of this page');
});
