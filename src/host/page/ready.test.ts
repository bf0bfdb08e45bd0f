// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { freshJQuery } from '../events/jquery.fixture';
import { whenReady } from './ready';

const TURN = () => document.dispatchEvent(new Event('shopwake:ready'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What ran, in order, with code that was attached to an original; `attached` has the drop-in's line before it, or not. */
async function orderWith(attached: (ready: (run: () => void) => void) => void): Promise<string[]> {
  const jQuery = freshJQuery<(run: () => void) => void>();
  vi.stubGlobal('jQuery', jQuery);
  const order: string[] = [];
  attached((run) => jQuery(run));
  jQuery(() => order.push('attached'));
  whenReady(() => order.push('ours'));
  await vi.waitFor(() => expect(order).toHaveLength(2));
  return order;
}

it('starts at the turn of the original, before the code that is attached to it', async () => {
  expect(await orderWith((ready) => ready(TURN))).toEqual(['ours', 'attached']);
});

it('starts in the order of jQuery’s ready where no code is attached', async () => {
  expect(await orderWith(() => undefined)).toEqual(['attached', 'ours']);
});

it('starts once', () => {
  vi.useFakeTimers();
  const start = vi.fn();
  whenReady(start);
  TURN();
  TURN();
  vi.runAllTimers();
  expect(start).toHaveBeenCalledTimes(1);
});
