// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { RequestFailure } from '../http/send';
import { type Answer, type Request, setTransport } from '../http/transport';
import { callForJson, isCallable, nonceOf, post } from './client';
import { printedSettings } from './nonces';
import { endingOf } from './outcome';
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
    const cause = await post('apply_coupon', {}).catch((failure: unknown) => failure);
    expect([endingOf(cause), posts().length, pages().length]).toEqual(['refused', 2, 1]);
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

describe('an order', () => {
  const own = (text: string) => (text.startsWith('{"result"') ? text : null);
  const OURS = '{"result":"failure"}';
  const REST = (status: number): string => JSON.stringify({ code: 'no', message: 'No', data: { status } });
  const status = (code: number, text = '<html>') => ({ status: code, text });

  it.each<[string, Partial<Answer> | RequestFailure, string]>([
    ['200 with the shop’s answer', status(200, OURS), 'done'],
    ['500 with the shop’s answer', status(500, OURS), 'done'],
    ['408 with the shop’s answer', status(408, OURS), 'done'],
    ...[400, 401, 403, 404, 413, 422, 429].map((code): [string, Partial<Answer>, string] => [
      `${code}`,
      status(code),
      'refused',
    ]),
    ...[200, 204, 302, 402, 405, 408, 409, 410, 418, 425, 499, 500, 502, 503, 504, 520, 524, 599].map(
      (code): [string, Partial<Answer>, string] => [`${code} with a page`, status(code), 'unknown'],
    ),
    ...[402, 408, 409, 499].map((code): [string, Partial<Answer>, string] => [
      `${code} with an error of the REST API`,
      status(code, REST(code)),
      'refused',
    ]),
    ['408 with JSON of a proxy', status(408, '{"message":"Request Timeout","code":408}'), 'unknown'],
    ['409 with an error of another status', status(409, REST(400)), 'unknown'],
    ['500 with the JSON of a crash', status(500, REST(500)), 'unknown'],
    ['200 and nothing', status(200, ''), 'unknown'],
    ['200 and 0', status(200, '0'), 'unknown'],
    ['time-out', new RequestFailure('timeout'), 'unknown'],
    ['a lost connection', new RequestFailure('network'), 'unknown'],
    ['an abort by another script', new RequestFailure('unknown'), 'unknown'],
    ['a plugin that cancelled it', new RequestFailure('aborted'), 'aborted'],
  ])('%s', async (_name, answer, expected) => {
    answers = [answer];
    const { ending } = await sendOrder({ url: '/order', body: 'a=1' }, own);
    expect([ending, asked.length]).toEqual([expected, 1]);
  });

  it('has two minutes, and keeps the seconds of a 429', async () => {
    answers = [{ status: 429, text: '', header: () => '7' }];
    const outcome = await sendOrder({ url: '/order' }, own);
    expect(outcome).toMatchObject({ ending: 'refused', cause: { retryAfter: 7000 } });
    expect(asked).toMatchObject([{ timeout: 120_000, accept: 'json' }]);
  });
});
