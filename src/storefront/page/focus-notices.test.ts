// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOCUS_DELAY, focusNotices } from './focus-notices';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div class="woocommerce-message" role="alert">Done</div>';
});
afterEach(() => vi.useRealTimers());

it.each([
  ['goes to where the notice is', 0, false],
  ['stays where it was scrolled to meanwhile', 300, true],
])('the page %s', async (_what, top, preventScroll) => {
  const focused = vi.spyOn(document.querySelector('div') as HTMLElement, 'focus');
  const done = focusNotices(document, document.activeElement);
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  await vi.advanceTimersByTimeAsync(FOCUS_DELAY);
  await done;
  expect(focused.mock.calls).toEqual([[{ preventScroll }]]);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
