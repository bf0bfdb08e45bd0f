// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let seen: string[];
let answer: IntersectionObserverCallback;

/** An observer that reports only what a test makes it report. */
class Observer {
  constructor(report: IntersectionObserverCallback) {
    answer = report;
  }
  observe(): void {}
  unobserve(): void {}
}

/** Watches a page of two nodes, one in view and one far below; collects those that count as seen. */
async function watchTwo(reach: number): Promise<Element[]> {
  const { whenSeen } = await import('./visibility');
  return [10, 5000].map((top) => {
    const node = document.createElement('div');
    node.getBoundingClientRect = () => ({ top, bottom: top + 10 }) as DOMRect;
    whenSeen(node, () => seen.push(String(top)), reach);
    return node;
  });
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  seen = [];
});
afterEach(() => vi.useRealTimers());

it('treats all nodes as seen without IntersectionObserver', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await watchTwo(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['10', '5000']);
});

it('measures positions instead when an observer does not report, for nodes that start when near', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  await watchTwo(0);
  await watchTwo(400);
  await vi.advanceTimersByTimeAsync(299);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['10']);
  await watchTwo(400);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['10', '10']);
});

it('uses the reports of an observer that works', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const [, far] = await watchTwo(400);
  const entry = { target: far, isIntersecting: true } as unknown as IntersectionObserverEntry;
  answer([entry], {} as IntersectionObserver);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['5000']);
});
