// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const loads: string[] = [];
let outcome: () => Promise<void> = () => Promise.resolve();
vi.mock('../host/vendor', async (original) => ({
  ...(await original<typeof import('../host/vendor')>()),
  loadScript: (url: string) => {
    loads.push(url);
    return outcome();
  },
}));

const { findStripe, whenStripeArrives } = await import('./loader');
const page = globalThis as { Stripe?: unknown };
const factory = () => ({});

beforeEach(() => {
  loads.length = 0;
  delete page.Stripe;
  document.head.innerHTML = '';
});

describe('finding Stripe.js', () => {
  it('takes what the page brought', async () => {
    page.Stripe = factory;
    expect(await findStripe(document)).toBe(factory);
    expect(loads).toEqual([]);
  });

  it('loads once for many callers', async () => {
    outcome = async () => {
      page.Stripe = factory;
    };
    const found = await Promise.all([findStripe(document), findStripe(document)]);
    expect(found).toEqual([factory, factory]);
    expect(loads).toEqual(['https://js.stripe.com/v3/']);
  });

  it('takes what somebody else brings while ours is on its way', async () => {
    outcome = () => {
      setTimeout(() => Object.assign(page, { Stripe: factory }), 0);
      return new Promise(() => undefined);
    };
    expect(await findStripe(document)).toBe(factory);
  });

  it('tries twice, then rejects, and tries again when asked again', async () => {
    outcome = () => Promise.reject(new Error('blocked'));
    await expect(findStripe(document)).rejects.toThrow('blocked');
    expect(loads).toHaveLength(2);
    outcome = async () => {
      page.Stripe = factory;
    };
    expect(await findStripe(document)).toBe(factory);
  });

  it('counts a tag of the page that failed as the first try', async () => {
    const tag = document.createElement('script');
    tag.id = 'stripe-js';
    Object.defineProperty(tag, 'src', { value: 'https://js.stripe.com/v3/' });
    document.head.append(tag);
    outcome = () => Promise.reject(new Error('blocked'));
    await expect(findStripe(document)).rejects.toThrow('blocked');
    expect(loads).toHaveLength(1);
  });

  it('leaves a tag that waits for consent alone', async () => {
    vi.useFakeTimers();
    document.head.innerHTML =
      '<script id="stripe-js" type="text/plain" data-src="https://js.stripe.com/v3/"></script>';
    const found = expect(findStripe(document)).rejects.toThrow('not available');
    await vi.advanceTimersByTimeAsync(11_000);
    await found;
    expect(loads).toEqual([]);
    vi.useRealTimers();
  });

  it('tells of a late arrival once', () => {
    const arrivals: string[] = [];
    whenStripeArrives(document, () => arrivals.push('here'));
    document.head.dispatchEvent(new Event('load'));
    page.Stripe = factory;
    document.head.dispatchEvent(new Event('load'));
    document.head.dispatchEvent(new Event('load'));
    expect(arrivals).toEqual(['here']);
  });
});
