// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusNotices } from './focus-notices';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<div class="woocommerce-message" role="alert">Done</div>';
});
afterEach(() => vi.useRealTimers());

it.each([
  ['scrolls to the notice', 0, false],
  ['does not scroll after the visitor has scrolled meanwhile', 300, true],
])('the page %s', async (_what, top, preventScroll) => {
  const focused = vi.spyOn(document.querySelector('div') as HTMLElement, 'focus');
  const done = focusNotices(document, document.activeElement);
  document.documentElement.scrollTop = top;
  await vi.advanceTimersByTimeAsync(500);
  await done;
  expect(focused.mock.calls).toEqual([[{ preventScroll }]]);
  document.documentElement.scrollTop = 0;
});

it('the first alert has the focus at 500 ms and not before', async () => {
  document.body.innerHTML =
    '<div class="woocommerce-info" role="status">i</div><div class="woocommerce-message" role="alert">Added</div>';
  void focusNotices(document, document.body);
  await vi.advanceTimersByTimeAsync(499);
  expect(document.activeElement).toBe(document.body);
  await vi.advanceTimersByTimeAsync(1);
  expect(document.activeElement?.textContent).toBe('Added');
});
