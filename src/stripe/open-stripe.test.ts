// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const V3 = 'https://js.stripe.com/v3/';
const client = { name: 'client' };
const factory = () => client;
const page = globalThis as { Stripe?: unknown };

const loads: string[] = [];
const blocked = (): Promise<void> => Promise.reject(new Error('blocked'));
const bring = async (): Promise<void> => {
  page.Stripe = factory;
};
let outcomes: (() => Promise<void>)[] = [];
function load(what: string): Promise<void> {
  loads.push(what);
  return (outcomes.shift() ?? blocked)();
}
vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: (key: string) => load(`loader ${key}`).then(() => client),
}));
vi.mock('../host/page/load-script', async (original) => ({
  ...(await original<typeof import('../host/page/load-script')>()),
  loadScript: load,
}));

const { openStripe, whenStripeArrives } = await import('./open-stripe');

beforeEach(() => {
  loads.length = 0;
  outcomes = [];
  delete page.Stripe;
  document.head.innerHTML = '';
});

const opened = new Set<string>();

/** Opens a client for a key that no other test has opened. */
async function openNew(): Promise<unknown> {
  const key = `pk_new_${opened.size}`;
  opened.add(key);
  return (await openStripe({ key })).client;
}

describe('opening Stripe.js', () => {
  it('uses the page’s own script', async () => {
    page.Stripe = factory;
    expect(await openNew()).toBe(client);
    expect(loads).toEqual([]);
  });

  it('gives a dated release no API version', async () => {
    const given = vi.fn(factory);
    page.Stripe = Object.assign(given, { version: 'basil' });
    await openStripe({ key: 'pk_basil', locale: 'de', apiVersion: '2024-06-20' });
    expect(given).toHaveBeenCalledWith('pk_basil', { locale: 'de' });
    page.Stripe = Object.assign(given, { version: 3 });
    await openStripe({ key: 'pk_v3', locale: 'de', apiVersion: '2024-06-20' });
    expect(given).toHaveBeenLastCalledWith('pk_v3', { locale: 'de', apiVersion: '2024-06-20' });
  });

  it.each([
    [3, ''],
    [undefined, ''],
    ['v3', ''],
    ['clover', 'clover'],
    ['2026-03-25.dahlia', 'dahlia'],
  ])('finds the release of version %s', async (version, release) => {
    page.Stripe = Object.assign(() => client, { version });
    expect((await openStripe({ key: `pk_release_${version}` })).release).toBe(release);
  });

  it('loads once for many callers', async () => {
    outcomes = [bring];
    const [one, other] = await Promise.all([openStripe({ key: 'pk_1' }), openStripe({ key: 'pk_1' })]);
    expect([one.client, other]).toEqual([client, one]);
    expect(loads).toEqual(['loader pk_1']);
  });

  it('uses the script of another loader that arrives before ours', async () => {
    outcomes = [
      () => {
        setTimeout(bring, 0);
        return new Promise(() => undefined);
      },
    ];
    expect(await openNew()).toBe(client);
  });

  it('tries twice, then rejects; a later call tries again', async () => {
    await expect(openStripe({ key: 'pk_2' })).rejects.toThrow('blocked');
    expect(loads).toEqual(['loader pk_2', V3]);
    outcomes = [blocked, bring];
    expect((await openStripe({ key: 'pk_2' })).client).toBe(client);
  });

  it.each([
    [V3, V3],
    ['https://js.stripe.com/clover/stripe.js', 'https://js.stripe.com/clover/stripe.js'],
    ['https://cdn.test/stripe.js', V3],
  ])('counts a failed tag of the page as the first try, and keeps its release: %s', async (src, second) => {
    const tag = document.createElement('script');
    tag.id = 'stripe-js';
    Object.defineProperty(tag, 'src', { value: src });
    document.head.append(tag);
    await expect(openNew()).rejects.toThrow('blocked');
    expect(loads).toEqual([second]);
  });

  it('rejects when the script never settles; a later call tries again', async () => {
    vi.useFakeTimers();
    outcomes = [() => new Promise(() => undefined), bring];
    const first = expect(openStripe({ key: 'pk_3' })).rejects.toThrow('did not load in time');
    await vi.advanceTimersByTimeAsync(30_000);
    await first;
    expect((await openStripe({ key: 'pk_3' })).client).toBe(client);
    vi.useRealTimers();
  });

  it('does not replace a tag that waits for consent', async () => {
    vi.useFakeTimers();
    document.head.innerHTML = `<script id="stripe-js" type="text/plain" data-src="${V3}"></script>`;
    const found = expect(openNew()).rejects.toThrow('not available');
    await vi.advanceTimersByTimeAsync(11_000);
    await found;
    expect(loads).toEqual([]);
    vi.useRealTimers();
  });

  it('reports a late arrival once', () => {
    const arrivals: string[] = [];
    whenStripeArrives(() => arrivals.push('here'));
    document.head.dispatchEvent(new Event('load'));
    page.Stripe = factory;
    document.head.dispatchEvent(new Event('load'));
    document.head.dispatchEvent(new Event('load'));
    expect(arrivals).toEqual(['here']);
    whenStripeArrives(() => arrivals.push('was here'));
    document.head.dispatchEvent(new Event('load'));
    expect(arrivals).toEqual(['here']);
  });
});
