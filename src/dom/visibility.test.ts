// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let seen: string[];
let answer: IntersectionObserverCallback;

/** An observer that says what a test makes it say, and nothing by itself. */
class Observer {
  constructor(report: IntersectionObserverCallback) {
    answer = report;
  }
  observe(): void {}
  unobserve(): void {}
}

/** A page of two nodes, one in view and one far below; each says so when it counts as seen. */
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

it('without observers everything is seen', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await watchTwo(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual(['10', '5000']);
});

it('an observer that stays silent is replaced by a look at the places, for what starts when near', async () => {
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

it('one that answers is believed', async () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const [, far] = await watchTwo(400);
  const entry = { target: far, isIntersecting: true } as unknown as IntersectionObserverEntry;
  answer([entry], {} as IntersectionObserver);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['5000']);
});
