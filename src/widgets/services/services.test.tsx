// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY, shared } from '../../host/registry';
import { connectFeature, renderFeature } from '../../react/render-feature.fixture';
import { connect as connectCodeHighlight } from '../general/code-highlight';
import { connect as connectFacebook } from './facebook';
import { connect as connectPaypalButton } from './paypal-button';
import StripeButton from './stripe-button';

function widget(type: string, inner: string): HTMLElement {
  document.body.innerHTML = `<div data-elementor-id="7"><div class="elementor-element" data-id="a1" data-widget_type="${type}.default">${inner}</div></div>`;
  return find('.elementor-element');
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const submit = async (): Promise<boolean> => {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void find('form').dispatchEvent(event));
  await act(async () => undefined);
  return event.defaultPrevented;
};

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['FB', 'Prism', 'ElementorProFrontendConfig']) Reflect.deleteProperty(globalThis, name);
});

const ERROR = '<div class="elementor-message elementor-message-danger elementor-hidden">No address</div>';

it('PayPal: shows the server’s errors instead of submitting', async () => {
  connectFeature(connectPaypalButton, widget('paypal-button', `<form></form>${ERROR}`));
  expect(await submit()).toBe(true);
  const message = find('.elementor-message');
  expect([message.classList.contains('elementor-hidden'), message.getAttribute('role')]).toEqual([
    false,
    'alert',
  ]);
  connectFeature(connectPaypalButton, widget('paypal-button', '<form></form>'));
  expect(await submit()).toBe(false);
});

const stripe = (fields: Record<string, string> = {}): string =>
  `<form class="elementor-stripe-form">${Object.entries({
    url: '/ajax',
    action: 'submit_stripe_form',
    widget_id: 'a1',
    stripe_form_submit_nonce: 'n1',
    ...fields,
  })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')}<button>Buy</button></form>`;

function server(answer: object | string, status = 200) {
  const sent: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(new URLSearchParams(String(body)));
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
  });
  return sent;
}

const said = (): string | undefined =>
  document.querySelector('.elementor-stripe-error-message')?.textContent?.trim();

it('Stripe: sends the order and opens the payment page in the window that the click opened', async () => {
  const sent = server({ response: { code: 200 }, body: '{"url":"https://pay.example/1"}' });
  const replace = vi.fn();
  vi.stubGlobal('open', () => ({ location: { replace }, close() {} }));
  renderFeature(StripeButton, widget('stripe-button', stripe({ open_in_new_window: 'yes' })));
  await submit();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('https://pay.example/1'));
  expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
    action: 'submit_stripe_form',
    'data[postId]': '7',
    'data[widgetId]': 'a1',
    'data[nonce]': 'n1',
  });
});

it.each([
  [{ response: { code: 403 }, body: '{"error":{"message":"Refused"}}' }, {}, 'Refused'],
  [
    { response: { code: 401 }, body: '{"error":{"message":"Refused"}}' },
    { custom_error_msg: 'yes', custom_error_msg_payment: 'No key' },
    'No key',
  ],
  [
    { response: { code: 500 }, body: '<h1>' },
    { custom_error_msg: 'yes', custom_error_msg_global: 'Later' },
    'Later',
  ],
  ['<!doctype html>', {}, 'The payment could not be started. Please try again.'],
  [
    { response: { code: 200 }, body: '{"url":"javascript:alert(1)"}' },
    {},
    'The payment could not be started. Please try again.',
  ],
])('Stripe: %j with %j says %s', async (answer, fields, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server(answer);
  renderFeature(StripeButton, widget('stripe-button', stripe(fields)));
  await submit();
  await vi.waitFor(() => expect(said()).toBe(words));
  expect([
    find('.elementor-stripe-error-message').getAttribute('role'),
    find('button').getAttribute('aria-busy'),
  ]).toEqual(['alert', 'false']);
});

it('Stripe: two clicks start one payment; a form with errors starts none', async () => {
  const sent = server({ response: { code: 500 }, body: '{}' });
  renderFeature(StripeButton, widget('stripe-button', stripe()));
  find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await submit();
  expect(sent.length).toBe(1);
  renderFeature(StripeButton, widget('stripe-button', stripe() + ERROR));
  await submit();
  expect([sent.length, find('.elementor-message').classList.contains('elementor-hidden')]).toEqual([
    1,
    false,
  ]);
});

it('code: Prism is called for added code; without Prism nothing happens', () => {
  const highlightAllUnder = vi.fn();
  const code = '<pre><code>a</code></pre>';
  connectFeature(connectCodeHighlight, widget('code-highlight', code));
  Object.assign(globalThis, { Prism: { highlightAllUnder } });
  const node = widget('code-highlight', code);
  connectFeature(connectCodeHighlight, node);
  expect([highlightAllUnder.mock.calls, find('pre').tabIndex]).toEqual([[[node, false]], 0]);
});

it('Facebook: one script parses every widget; without it the page stays as printed', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const parse = vi.fn();
  const config = { lang: 'de_DE', app_id: '12' };
  Object.assign(globalThis, { ElementorProFrontendConfig: { facebook_sdk: config } });
  const url = 'https://connect.facebook.net/de_DE/sdk.js';
  shared('vendor scripts', () => new Map<string, Promise<void>>()).set(
    url,
    Promise.reject(new Error('blocked')),
  );
  const first = widget('facebook-button', '<div class="fb-like"></div>');
  connectFeature(connectFacebook, first);
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  expect(first.innerHTML).toBe('<div class="fb-like"></div>');
  const init = vi.fn();
  shared('vendor scripts', () => new Map<string, Promise<void>>()).set(url, Promise.resolve());
  Object.assign(globalThis, { FB: { init, XFBML: { parse } } });
  connectFeature(connectFacebook, first);
  await vi.waitFor(() => expect(parse).toHaveBeenCalledWith(first));
  expect([init.mock.calls, config]).toEqual([
    [[{ appId: '12', version: 'v2.10', xfbml: false }]],
    { ...config, isLoaded: true, isLoading: false },
  ]);
});
