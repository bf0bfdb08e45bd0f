import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../react/render-feature.fixture';
import { describeProblem, PaymentProblem } from '../stripe/payment-problem';
import { ExpressNotices, expressMessage, plainMessage, showNotice } from './express-notices';
import { createExpressSession, type ExpressSession } from './express-session';

// @vitest-environment happy-dom

let session: ExpressSession;

const errors = () => [...document.querySelectorAll('.woocommerce-error')];
const texts = () => errors().map(({ innerHTML }) => innerHTML);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML =
    '<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>Old</li></ul></div>';
  const notices = createExpressSession();
  session = notices;
  renderFeature(() => <ExpressNotices session={notices} />, document.body);
});

it('shows an error as text, removes every older one, and takes focus', async () => {
  showNotice(session, 'error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  showNotice(session, 'error', 'Line 1 < 2\nLine two');
  await vi.waitFor(() => expect(texts()).toEqual(['Line 1 &lt; 2<br>Line two']));
  expect(document.activeElement).toBe(errors()[0]);
  expect(errors()[0]?.getAttribute('role')).toBe('alert');
});

it('shows the next notice after another script has removed the last one', async () => {
  showNotice(session, 'error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  errors()[0]?.remove();
  showNotice(session, 'error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
});

it('keeps the error next to a notice about taxes, which takes no focus', async () => {
  showNotice(session, 'error', 'First');
  await vi.waitFor(() => expect(document.activeElement).toBe(errors()[0]));
  showNotice(session, 'taxes', 'Taxes may differ');
  const info = () => document.querySelector('.woocommerce-info.ece-taxes-info');
  await vi.waitFor(() => expect(info()?.getAttribute('role')).toBe('note'));
  expect([document.activeElement === errors()[0], texts()]).toEqual([true, ['First']]);
});

it('inserts a notices area before the buttons in a theme without one', async () => {
  document.body.innerHTML = '<p></p><div id="wc-stripe-express-checkout-element"></div>';
  showNotice(session, 'error', 'First');
  await vi.waitFor(() => expect(texts()).toEqual(['First']));
  const area = document.querySelector('.woocommerce-notices-wrapper');
  expect(area?.nextElementSibling?.id).toBe('wc-stripe-express-checkout-element');
});

it.each([
  ['You cannot add &quot;Mug &amp; Lid&quot;.', 'You cannot add "Mug & Lid".'],
  ['<ul><li>No.</li></ul><p>More</p>', 'No.'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
])('shows %j as text', (message, text) => {
  expect(plainMessage(message)).toBe(text);
});

/** The messages that only the express buttons use, word for word. */
describe('express messages', () => {
  it.each([
    [expressMessage('order'), 'There was a problem processing the order.'],
    [expressMessage('productData'), 'There was an error getting the product information.'],
    [expressMessage('addToCart'), 'There was an error adding the product to the cart.'],
    [
      expressMessage('taxes'),
      'Final taxes charged can differ based on your actual billing address when using Express Checkout buttons (Link, Google Pay or Apple Pay).',
    ],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
    expect(describeProblem(new PaymentProblem(text))).toBe(expected);
  });
});
