// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';

const CONTENT = 'div.widget_shopping_cart_content';
const fetched = vi.fn();
let answers = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, REGISTRY);
  answers = 0;
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'woocommerce_cart_hash=neither';
  document.body.innerHTML =
    '<div class="widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>';
  vi.stubGlobal('wc_cart_fragments_params', {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    cart_hash_key: 'hash',
    fragment_name: 'map',
  });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => {
      answers += 1;
      const fragments = { [CONTENT]: `<div class="widget_shopping_cart_content">${answers}</div>` };
      return new Response(JSON.stringify({ fragments, cart_hash: `ours ${answers}` }));
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const react = async () => (await import('./cart-fragments')).reactToCart;
/** Another tab stores the answer that it has got. */
const otherTab = (number: number): void => localStorage.setItem('hash', `theirs ${number}`);

it('answers changes of another tab with one request in five seconds, and for itself', async () => {
  const reactToCart = await react();
  for (let number = 1; number <= 20; number += 1) {
    otherTab(number);
    reactToCart('storage', []);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(fetched).toHaveBeenCalledTimes(1);
  expect([sessionStorage.getItem('hash'), localStorage.getItem('hash')]).toEqual(['ours 1', 'theirs 20']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched, 'one for all that came meanwhile').toHaveBeenCalledTimes(2);
  expect(document.querySelector(CONTENT)?.textContent).toBe('2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('answers a single change of another tab at once', async () => {
  const reactToCart = await react();
  otherTab(1);
  reactToCart('storage', []);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.querySelector(CONTENT)?.textContent).toBe('1');
  expect(localStorage.getItem('hash'), 'the other tab gets no change to answer').toBe('theirs 1');
  await vi.advanceTimersByTimeAsync(6000);
  otherTab(2);
  reactToCart('storage', []);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('shows what the other tab stored for the cart of the cookie without a request', async () => {
  const reactToCart = await react();
  const map = { [CONTENT]: '<div class="widget_shopping_cart_content">theirs</div>' };
  for (const number of [1, 2, 3]) {
    localStorage.setItem('map', JSON.stringify({ map, hash: 'neither', created: Date.now() }));
    otherTab(number);
    reactToCart('storage', []);
  }
  expect(document.querySelector(CONTENT)?.textContent).toBe('theirs');
  expect(fetched).not.toHaveBeenCalled();
});

it('stores its own changes for other tabs', async () => {
  const reactToCart = await react();
  reactToCart('added_to_cart', [
    { [CONTENT]: '<div class="widget_shopping_cart_content">added</div>' },
    'new',
  ]);
  expect(localStorage.getItem('hash')).toBe('new');
  reactToCart('wc_fragment_refresh', []);
  await vi.advanceTimersByTimeAsync(1);
  expect(localStorage.getItem('hash')).toBe('ours 1');
});
