import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from './registry';
import { awaitGlobal } from './settings';

const page = globalThis as Record<PropertyKey, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  delete page[REGISTRY];
  delete page.late_params;
});
afterEach(() => vi.useRealTimers());

it('reports missing settings after two seconds, and still returns settings that arrive later', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found = awaitGlobal('late_params', { feature: 'checkout' });
  await vi.advanceTimersByTimeAsync(1900);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(warn.mock.calls).toEqual([['[shopwake] checkout: settings are missing (late_params)']]);
  page.late_params = { is: 'here' };
  await vi.advanceTimersByTimeAsync(100);
  expect(await found).toEqual({ is: 'here' });
});

it('reports nothing when settings arrive in time', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const found = awaitGlobal('late_params', { feature: 'checkout' });
  await vi.advanceTimersByTimeAsync(1000);
  page.late_params = 1;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await found).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});
