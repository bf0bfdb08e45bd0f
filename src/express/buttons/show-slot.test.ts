import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SHOW_TIMEOUT_MS, whenSafeToShow } from './button-slot';

// @vitest-environment happy-dom

const work = vi.fn();
const container = (): HTMLElement => document.body.appendChild(document.createElement('div'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  work.mockReset();
});

it('shows the container after ten seconds without a click or key, once', () => {
  whenSafeToShow(container(), work);
  vi.advanceTimersByTime(9_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.body.click();
  vi.advanceTimersByTime(SHOW_TIMEOUT_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

it('shows it at the next click, and never once stopped', () => {
  whenSafeToShow(container(), work);
  document.body.click();
  expect(work).toHaveBeenCalledTimes(1);
  whenSafeToShow(container(), work)();
  document.body.click();
  vi.advanceTimersByTime(SHOW_TIMEOUT_MS);
  expect(work).toHaveBeenCalledTimes(1);
});
