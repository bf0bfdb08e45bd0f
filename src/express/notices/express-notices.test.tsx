// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import { ExpressNotices } from './express-notices';
import { showNotice } from './show-notice';
import { $notices } from './stores';

const errors = () => [...document.querySelectorAll('.woocommerce-error')];
const texts = () => errors().map(({ innerHTML }) => innerHTML);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML =
    '<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Old</li></ul></div>';
  $notices.set({});
  renderFeature(ExpressNotices, document.body);
});

it('shows an error as text in place of every older one, and focuses it', async () => {
  showNotice('error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  showNotice('error', 'Line 1 < 2\nLine two');
  await vi.waitFor(() => expect(texts()).toEqual(['Line 1 &lt; 2<br>Line two']));
  expect(document.activeElement).toBe(errors()[0]);
  expect(errors()[0]?.getAttribute('role')).toBe('alert');
});

it('goes on where another script has cleared the notice away', async () => {
  showNotice('error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  errors()[0]?.remove();
  showNotice('error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
});

it('leaves the error beside a word about taxes, which takes no focus', async () => {
  showNotice('error', 'First');
  await vi.waitFor(() => expect(document.activeElement).toBe(errors()[0]));
  showNotice('taxes', 'Taxes may differ');
  const info = () => document.querySelector('.woocommerce-info.ece-taxes-info');
  await vi.waitFor(() => expect(info()?.getAttribute('role')).toBe('note'));
  expect([document.activeElement === errors()[0], texts()]).toEqual([true, ['First']]);
});

it('makes a place before the buttons in a theme that has none', async () => {
  document.body.innerHTML = '<p></p><div id="wc-stripe-express-checkout-element"></div>';
  showNotice('error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  const place = document.querySelector('.woocommerce-notices-wrapper');
  expect(place?.nextElementSibling?.id).toBe('wc-stripe-express-checkout-element');
});
