// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { beforeEach, expect, it, vi } from 'vitest';
import { shared } from '../host/registry';
import { RequestFailure } from '../http/send';
import { composeReport } from './compose-report';
import { createInspection } from './create-inspection';
import { $events, $failures, $features, $requests } from './recorded';

declare module '../host/registry' {
  interface PageRegistry {
    'report/text': unknown;
    'report/number': unknown;
    'report/coupons': unknown;
    'report/form': unknown;
  }
}

beforeEach(() => {
  for (const $list of [$events, $failures, $features, $requests]) $list.set([]);
});

/** Personal data that was typed, chosen or received; a report must not contain it. */
const PRIVATE = [
  'Jane',
  'jane@shop.test',
  'Elsewhere',
  'welcome',
  '5551234',
  '4711',
  'wc_order_abc',
  'secret',
];

it('contains no personal data from any part of the page', () => {
  document.body.className = 'woocommerce-checkout postid-4711 author-Jane';
  history.replaceState(null, '', '/checkout/order-pay/4711/?key=wc_order_abc&who=Jane');
  document.body.innerHTML = `<form id="Elsewhere"></form>
    <script src="/wp-content/plugins/other/a.js?user=Jane"></script><script src="https://cdn.test/Jane/b.js"></script>`;
  const [form] = document.forms;
  if (!form) throw new Error('no form');
  const inspection = createInspection();
  inspection.feature('form', form, '')('loading');
  inspection.failure('form', new Error('Jane from Elsewhere has coupon welcome'), form);
  inspection.failure('other', 'Jane', null);
  inspection.event('out', 'applied_coupon', form, ['welcome', 5551234]);
  inspection.event('in', 'welcome 4711', form, []);
  inspection.request('POST', '/?wc-ajax=checkout&key=secret', Promise.resolve({ status: 200 }));
  inspection.request('GET', '/author/Jane/4711/', Promise.resolve({ status: 200 }));
  inspection.request('GET', 'https://api.test/Jane', Promise.resolve({ status: 200 }));
  shared('report/text', () => atom('Elsewhere'));
  shared('report/number', () => atom(5551234));
  shared('report/coupons', () => atom({ welcome: { city: 'Elsewhere' } }));
  shared('report/form', () => new WeakMap([[form, atom(['jane@shop.test'])]]));
  const text = composeReport();
  for (const word of PRIVATE) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
});

it('contains what a maintainer needs', async () => {
  document.body.className = 'woocommerce-checkout';
  document.body.innerHTML = '<script src="/wp-content/plugins/other/a.js"></script>';
  const inspection = createInspection();
  inspection.feature('form', document.body, "() => import('./chunks/checkout-1a.js')")('mounted', 2);
  inspection.failure('review', new RequestFailure('status', 503, 'Jane'), null);
  inspection.request('POST', '/?wc-ajax=update_order_review', Promise.resolve({ status: 503 }));
  await vi.waitFor(() => expect($features.get()).toHaveLength(1));
  await vi.waitFor(() => expect($requests.get()[0]?.status).toBe(503));
  expect(JSON.parse(composeReport())).toMatchObject({
    page: ['woocommerce-checkout'],
    otherScripts: ['/wp-content/plugins/other/a.js'],
    features: [{ name: 'form', node: 'body', chunk: 'checkout-1a.js', state: 'mounted' }],
    failures: [{ name: 'review', kind: 'RequestFailure status 503' }],
    requests: [{ method: 'POST', endpoint: 'wc-ajax update_order_review', status: 503 }],
  });
});
