// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from './registry';
import { startEntry } from './start-entry';

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('stops the parts of `untilStarted` after the others have started, also when one throws', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const order: string[] = [];
  const fails = (): never => {
    order.push('fails');
    throw new Error('no');
  };
  startEntry('one', {
    untilStarted: [() => () => order.push('end')],
    whenReady: [fails, () => Promise.resolve().then(() => order.push('settings were there'))],
  });
  expect(order).toEqual([]);
  await vi.runAllTimersAsync();
  expect(order).toEqual(['fails', 'settings were there', 'end']);
});

it.each(['wp-block-woocommerce-checkout', 'wp-block-woocommerce-cart'])(
  'leaves a page with %s to the originals',
  async (block) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const ran = vi.fn();
    document.body.innerHTML = `<div class="${block}"></div>`;
    startEntry('blocks', { atOnce: [ran], untilStarted: [ran], whenReady: [ran] });
    await vi.runAllTimersAsync();
    expect(ran).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledOnce();
    document.body.innerHTML = '<div class="wp-block-woocommerce-mini-cart"></div>';
    startEntry('blocks', { atOnce: [ran] });
    expect(ran).toHaveBeenCalledOnce();
  },
);

it('stops them after five seconds when another script blocks the page’s readiness', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const end = vi.fn();
  startEntry('one', { untilStarted: [() => end], whenReady: [() => expect.fail('started')] });
  await vi.advanceTimersByTimeAsync(4999);
  expect(end).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(end).toHaveBeenCalledOnce();
});
