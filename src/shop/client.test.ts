// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { RequestFailure } from '../http/send';
import { type Answer, type Request, setTransport } from '../http/transport';
import { callForJson, isCallable, nonceOf, post } from './client';
import { printedSettings } from './nonces';
import { sendOrder } from './send-order';

let asked: Request[];
let answers: (Partial<Answer> | RequestFailure)[];
let page: string;
let undo: () => void;

const isPage = ({ method }: Request): boolean => method === 'GET';
const posts = (): Request[] => asked.filter((request) => !isPage(request));
const pages = (): string[] => asked.filter(isPage).map(({ url }) => url);
const nonces = (): unknown[] => posts().map(({ fields }) => fields?.security);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  asked = [];
  answers = [];
  page =
    '<script>var wc_checkout_params = {"apply_coupon_nonce":"fresh","update_order_review_nonce":"r2"};</script>';
  document.body.innerHTML = '';
  vi.stubGlobal('wc_checkout_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    apply_coupon_nonce: 'old',
    update_order_review_nonce: 'r1',
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  undo = setTransport(async (request) => {
    asked.push(request);
    const answer = isPage(request) ? { text: page } : (answers.shift() ?? { text: '<p>Applied</p>' });
    if (answer instanceof RequestFailure) throw answer;
    return { status: 200, text: '', url: '', header: () => null, ...answer };
  });
});
afterEach(() => {
  undo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const REFUSED = { status: 403, text: '-1' };

describe('a question to the shop', () => {
  it('is posted with the endpoint’s nonce', async () => {
    expect(await post('apply_coupon', { coupon_code: 'a' })).toBe('<p>Applied</p>');
    expect(asked).toMatchObject([
      { url: '/?wc-ajax=apply_coupon', fields: { security: 'old', coupon_code: 'a' } },
    ]);
    expect([nonceOf('apply_coupon'), isCallable('apply_coupon'), isCallable('add_to_cart')]).toEqual([
      'old',
      true,
      false,
    ]);
  });

  it('is sent once more with the nonces of a fresh page, which stay where the page’s scripts read them', async () => {
    answers = [REFUSED];
    await post('apply_coupon', {});
    expect(nonces()).toEqual(['old', 'fresh']);
    expect(Reflect.get(globalThis, 'wc_checkout_params')).toMatchObject({
      apply_coupon_nonce: 'fresh',
      update_order_review_nonce: 'r2',
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    });
    await post('apply_coupon', {});
    expect([nonces().at(-1), pages()]).toEqual(['fresh', [document.location.href]]);
  });

  it('is refused for good after one renewal', async () => {
    answers = [REFUSED, REFUSED, REFUSED];
    await expect(post('apply_coupon', {})).rejects.toMatchObject({ status: 403 });
    expect([posts().length, pages().length]).toEqual([2, 1]);
  });

  it('is not sent again when the fresh page has no nonces, or cannot be had', async () => {
    page = '<p>Log in</p>';
    answers = [REFUSED];
    await expect(post('apply_coupon', {})).rejects.toMatchObject({ status: 403 });
    expect(posts()).toHaveLength(1);
  });

  it('shares one renewal with others, and uses a nonce that was renewed meanwhile', async () => {
    answers = [REFUSED, REFUSED];
    await Promise.all([post('apply_coupon', {}), post('apply_coupon', {})]);
    expect([nonces(), pages()]).toEqual([['old', 'old', 'fresh', 'fresh'], [document.location.href]]);
  });

  it.each([['add-to-cart=12'], ['remove_item=a&_wpnonce=b'], ['apply_coupon=x']])(
    'renews its nonce without repeating what %s does',
    async (query) => {
      window.history.replaceState(null, '', `?lang=de&${query}`);
      answers = [REFUSED];
      await post('apply_coupon', {});
      expect(pages()).toHaveLength(1);
      expect(pages()[0]).not.toContain(query);
    },
  );

  it('renews the nonces of the host’s forms and of the gateway, but no other setting', async () => {
    const nonce = { shipping: 's1', clear_cart: 'c1' };
    vi.stubGlobal('wc_stripe_express_checkout_params', { nonce, ajax_url: '/mine' });
    document.body.innerHTML = '<input type="hidden" name="woocommerce-process-checkout-nonce" value="o1">';
    page += `<input type="hidden" name="woocommerce-process-checkout-nonce" value="o2">
      <script>var wc_stripe_express_checkout_params={"ajax_url":"/theirs","nonce":{"shipping":"s2","__proto__":{"x":1}}};</script>`;
    answers = [REFUSED];
    await post('apply_coupon', {});
    expect(nonce).toEqual({ shipping: 's2', clear_cart: 'c1' });
    expect(Reflect.get(globalThis, 'wc_stripe_express_checkout_params')).toMatchObject({ ajax_url: '/mine' });
    expect(document.querySelector('input')?.value).toBe('o2');
  });

  it('waits as long as a 429 asks, up to ten seconds, and is sent once more', async () => {
    vi.useFakeTimers();
    const busy = (after: string) => ({ status: 429, text: '', header: () => after });
    answers = [busy('3')];
    const done = post('apply_coupon', {});
    await vi.advanceTimersByTimeAsync(2999);
    expect(posts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await done, posts().length]).toEqual(['<p>Applied</p>', 2]);
    answers = [busy('60')];
    await expect(post('apply_coupon', {})).rejects.toMatchObject({ status: 429, retryAfter: 60_000 });
    expect(posts()).toHaveLength(3);
    answers = [busy(new Date(Date.now() + 120_000).toUTCString())];
    const { retryAfter } = await post('apply_coupon', {}).catch((cause) => cause);
    expect(retryAfter).toBeGreaterThan(118_000);
    expect(retryAfter).toBeLessThanOrEqual(120_000);
    for (const past of [new Date(Date.now() - 5000).toUTCString(), 'soon', '-5', '']) {
      answers = [busy(past)];
      await expect(post('apply_coupon', {})).rejects.toMatchObject({ status: 429, retryAfter: 0 });
    }
  });

  it.each([403, 429])('is not sent again when a redirect led to a %i', async (status) => {
    answers = [{ status, isRedirected: true, header: () => '1' }];
    await expect(post('apply_coupon', {})).rejects.toMatchObject({ kind: 'unreadable', status });
    expect(asked).toHaveLength(1);
  });

  it('rejects an empty answer where a part of the page is expected', async () => {
    answers = [{ text: ' ' }];
    await expect(post('apply_coupon', {})).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('without a nonce of its own is not repeated after a 403', async () => {
    answers = [REFUSED];
    await expect(callForJson({ url: '/x', fields: () => ({}) })).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });
});

describe('the settings that a page prints', () => {
  it.each([
    ['var wc_cart_params = {"a":"};\\" {","b":{"c":1}};', { a: '};" {', b: { c: 1 } }],
    ['var x={},wc_cart_params={"a":1},y={};', { a: 1 }],
    ['window["wc_cart_params"] = {"a":1}', { a: 1 }],
    ['wc_cart_params = {"a":', undefined],
    ['my_wc_cart_params_x = {"a":1}', undefined],
    ['no settings', undefined],
  ])('%s', (html, expected) => {
    expect(printedSettings(`<script>${html}</script>`, 'wc_cart_params')).toEqual(expected);
  });
});

it('an order has two minutes, is sent once, and keeps the seconds of a 429', async () => {
  answers = [{ status: 429, text: '', header: () => '7' }];
  const outcome = await sendOrder({ url: '/order' }, { parse: () => null, isSuccess: () => true });
  expect(outcome).toMatchObject({ ending: 'unknown', cause: { retryAfter: 7000 } });
  expect(asked).toMatchObject([{ timeout: 120_000, accept: 'json' }]);
});
