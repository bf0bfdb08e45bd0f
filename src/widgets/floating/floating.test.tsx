// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Search from '../forms/search';
import { $topBarHeight } from '../page-layout';
import ContactButtons from './contact-buttons';
import FloatingBar from './floating-bars';

function widget(type: string, inner: string, settings: object = {}): HTMLElement {
  document.body.innerHTML = `<main>page</main><div data-elementor-type="floating-buttons" data-elementor-id="91"><div class="e-con"><div class="e-con-inner"><div class="elementor-element" data-id="a1" data-widget_type="${type}.default"></div></div></div></div>`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const settle = (): Promise<void> => act(async () => undefined);
const click = (selector: string): Promise<void> => act(async () => find(selector).click());
const run = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

const provideClipboard = (value: unknown): void =>
  void Object.defineProperty(navigator, 'clipboard', { configurable: true, value });

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'elementorFrontendConfig');
});

const CONTACT = `<div class="e-contact-buttons e-contact-buttons-var-1" data-document-id="91"><div class="e-contact-buttons__content-wrapper hidden" aria-hidden="true"><div class="e-contact-buttons__content"><p class="e-contact-buttons__top-bar-title">Write to us</p><button class="e-contact-buttons__close-button"></button><span class="e-contact-buttons__message-bubble-time" data-time-format="24h"></span><a class="e-contact-buttons__send-button" href="#">Send</a></div></div><button class="e-contact-buttons__chat-button">Chat</button></div>`;

it('contact: a named dialog that takes the focus and returns it', async () => {
  renderFeature(ContactButtons, widget('contact-buttons', CONTACT));
  const panel = find('.e-contact-buttons__content-wrapper');
  expect([panel.getAttribute('role'), panel.getAttribute('aria-label'), panel.inert]).toEqual([
    'dialog',
    'Write to us',
    true,
  ]);
  expect(find('.e-con-inner').classList.contains('e-con-inner--floating-buttons')).toBe(true);
  expect(find('.e-contact-buttons__message-bubble-time').textContent).toMatch(/^\d\d?:\d\d$/);
  await click('.e-contact-buttons__chat-button');
  expect([
    panel.classList.contains('hidden'),
    panel.getAttribute('aria-hidden'),
    document.activeElement === panel,
  ]).toEqual([false, 'false', true]);
  await act(
    async () => void panel.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true })),
  );
  expect([panel.classList.contains('hidden'), panel.inert, document.activeElement?.textContent]).toEqual([
    true,
    true,
    'Chat',
  ]);
});

it('contact: ten clicks are sent together', async () => {
  const sendBeacon = vi.fn();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  Object.assign(globalThis, {
    elementorFrontendConfig: { urls: { ajaxurl: '/ajax' }, nonces: { floatingButtonsClickTracking: 'n1' } },
  });
  renderFeature(ContactButtons, widget('contact-buttons', CONTACT));
  for (let at = 0; at < 9; at += 1) find('.e-contact-buttons__send-button').click();
  expect(sendBeacon).not.toHaveBeenCalled();
  find('.e-contact-buttons__send-button').click();
  const [address, form] = sendBeacon.mock.calls[0] as [string, FormData];
  expect([address, form.get('action'), form.get('_nonce'), form.getAll('clicks[]').length]).toEqual([
    '/ajax',
    'elementor_send_clicks',
    'n1',
    10,
  ]);
});

it('contact: markup without a box is not changed', () => {
  const node = widget('contact-buttons-var-4', '<p>Nothing</p>');
  renderFeature(ContactButtons, node);
  expect(node.innerHTML).toBe('<p>Nothing</p>');
});

const bar = (more: string, inner = ''): string =>
  `<div class="e-floating-bars ${more}">${inner}<button class="e-floating-bars__close-button"></button></div>`;

it('bar: at the top its document is first in the body; its button and Escape inside close it', async () => {
  renderFeature(FloatingBar, widget('floating-bars-var-1', bar('has-vertical-position-top')));
  expect((document.body.firstElementChild as HTMLElement).dataset.elementorId).toBe('91');
  await act(
    async () =>
      void find('button').dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape', bubbles: true })),
  );
  expect(find('.e-floating-bars').classList.contains('is-hidden')).toBe(true);
});

it('bar: a sticky one pads the page until it is closed', async () => {
  const node = widget('floating-bars-var-1', bar('has-vertical-position-top is-sticky'));
  Object.defineProperty(find('.e-floating-bars'), 'offsetHeight', { get: () => 48 });
  renderFeature(FloatingBar, node);
  expect([document.body.style.paddingTop, $topBarHeight.get()]).toEqual(['48px', 48]);
  await click('.e-floating-bars__close-button');
  expect([document.body.style.paddingTop, $topBarHeight.get()]).toEqual(['0px', 0]);
});

it('bar: a coupon is copied, shows a message, and reappears; without a clipboard it stays', async () => {
  const coupon =
    '<button class="e-floating-bars__coupon-button"><b class="e-floating-bars__coupon-code">SALT</b><i class="e-floating-bars__coupon-success hidden">Copied</i></button>';
  const writeText = vi.fn(() => Promise.resolve());
  provideClipboard({ writeText });
  renderFeature(
    FloatingBar,
    widget('floating-bars-var-3', bar('', coupon), {
      style_coupon_success_message_duration: { unit: 's', size: 2 },
    }),
  );
  await click('.e-floating-bars__coupon-button');
  const shown = (): boolean[] =>
    ['code', 'success'].map((part) => !find(`.e-floating-bars__coupon-${part}`).classList.contains('hidden'));
  expect([writeText.mock.calls[0], shown()]).toEqual([['SALT'], [false, true]]);
  await run(2000);
  expect(shown()).toEqual([true, false]);
  provideClipboard(undefined);
  await click('.e-floating-bars__coupon-button');
  expect(shown()).toEqual([true, false]);
});

const SEARCH = `<search class="e-search hidden"><form class="e-search-form"><label class="e-search-label">Search</label><div class="e-search-input-wrapper"><input class="e-search-input" role="combobox" aria-haspopup="listbox" aria-expanded="false"><i class="hidden"></i><output class="e-search-results-container hide-loader" aria-live="polite" tabindex="0"><div class="e-search-results"></div></output></div></form></search>`;
const LIVE = { live_results: 'yes', template_id: '12', minimum_search_characters: 2 };

function answers(...bodies: object[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).search_term);
    return new Response(JSON.stringify(bodies[asked.length - 1] ?? {}));
  });
  return asked;
}

async function type(text: string): Promise<void> {
  const input = find('input') as HTMLInputElement;
  input.value = text;
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })));
  await run(300);
  await settle();
}

it('search: the field is shown, without combobox roles', async () => {
  renderFeature(Search, widget('search', SEARCH));
  expect(find('.e-search').classList.contains('hidden')).toBe(false);
  expect(['role', 'aria-haspopup', 'aria-expanded'].map((name) => find('input').getAttribute(name))).toEqual([
    null,
    null,
    null,
  ]);
});

it('search: sends a request after typing stops, with enough characters; the icon clears the field', async () => {
  const asked = answers({ data: '<div class="e-loop-item"><a href="/a">A</a></div>', pagination: '' });
  renderFeature(Search, widget('search', SEARCH, LIVE));
  await type('s');
  await type('sea');
  expect([asked, find('.e-search-results-list').textContent]).toEqual([['sea'], 'A']);
  await click('i');
  expect([
    document.querySelector('.e-search-results-list'),
    (find('input') as HTMLInputElement).value,
    find('i').classList.contains('hidden'),
  ]).toEqual([null, '', true]);
});

it('search: without live results no request is sent', async () => {
  const asked = answers();
  renderFeature(Search, widget('search', SEARCH, { ...LIVE, template_id: '' }));
  await type('seaside');
  expect(asked).toEqual([]);
});

it('search: a failure ends the busy state and leaves no results', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('<h1>Error</h1>', { status: 500 }));
  renderFeature(Search, widget('search', SEARCH, LIVE));
  await type('sea');
  expect([
    find('output').classList.contains('hide-loader'),
    document.querySelector('.e-search-results-list'),
  ]).toEqual([true, null]);
});
