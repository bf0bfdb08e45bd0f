// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../events/listen';
import { watchNodes } from '../scan';
import { startEntry } from '../start-entry';
import { afterFallback, fallBack, type PageWatch } from './fall-back';

const host = globalThis as { shopwakePage?: PageWatch };
let watch: PageWatch;

beforeEach(() => {
  watch = {
    isOver: false,
    stops: [],
    fail: vi.fn(() => {
      watch.isOver = true;
      for (const stop of watch.stops) stop();
    }),
  };
  host.shopwakePage = watch;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  delete host.shopwakePage;
  vi.restoreAllMocks();
});

it('falls back when a part of an entry throws at its start', async () => {
  startEntry('throws', {
    atOnce: [
      () => {
        throw new Error('broken');
      },
    ],
  });
  await vi.waitFor(() => expect(watch.fail).toHaveBeenCalledWith('throws', 'threw'));
});

it('starts nothing after a fallback', () => {
  watch.isOver = true;
  const part = vi.fn();
  startEntry('late', { atOnce: [part] });
  expect(part).not.toHaveBeenCalled();
});

it('disconnects nodes and no longer calls listeners', () => {
  document.body.innerHTML = '<p class="served"></p>';
  const disconnected = vi.fn();
  const pressed = vi.fn();
  startEntry('given up', {});
  watchNodes([{ name: 'given up', selector: '.served', connect: () => disconnected }]);
  listen(document.body, 'click', pressed);
  document.body.click();
  fallBack('given up', 'chunk');
  document.body.click();
  expect(disconnected).toHaveBeenCalledOnce();
  expect(pressed).toHaveBeenCalledOnce();
});

it('keeps early presses until the originals have run', () => {
  const repeat = vi.fn();
  watch.isOver = true;
  afterFallback(repeat);
  expect(repeat).not.toHaveBeenCalled();
  document.dispatchEvent(new CustomEvent('shopwake:stepped_back'));
  expect(repeat).toHaveBeenCalledOnce();
});

it('does not fall back while the browser is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fallBack('checkout', 'chunk');
  expect(watch.fail).not.toHaveBeenCalled();
});
