import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPausableTimer } from './pausable-timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs what is left of it after a pause', () => {
  const work = vi.fn();
  const timer = createPausableTimer(work);
  timer.start(1000, false);
  vi.advanceTimersByTime(700);
  timer.pause();
  vi.advanceTimersByTime(5000);
  expect([work.mock.calls.length, timer.left()]).toEqual([0, 300]);
  timer.resume();
  vi.advanceTimersByTime(299);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

it('waits for its resumption when it is started paused, and never runs once it is stopped', () => {
  const work = vi.fn();
  const timer = createPausableTimer(work);
  timer.start(100, true);
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
  timer.resume();
  timer.stop();
  vi.advanceTimersByTime(500);
  expect(work).not.toHaveBeenCalled();
});
