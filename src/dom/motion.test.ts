// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { scrollToElement } from './motion';

const frames: FrameRequestCallback[] = [];
const runFrames = (now: number): void => {
  for (const frame of frames.splice(0)) frame(now);
};
const scrolled = vi.fn();

const at = (top: number): Element => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top }) as DOMRect;
  return element;
};

beforeEach(() => {
  frames.length = 0;
  scrolled.mockReset();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolled(top));
});

it('scrolls to an element; a later call replaces the scroll', () => {
  scrollToElement(at(500), { duration: 1000 });
  scrollToElement(at(100), { offset: 40, duration: 1000 });
  expect(frames).toHaveLength(2);
  runFrames(performance.now() + 2000);
  expect(scrolled.mock.calls).toEqual([[60]]);
  expect(frames).toEqual([]);
});

it('stops when the visitor scrolls', () => {
  scrollToElement(at(500), { duration: 1000 });
  window.dispatchEvent(new Event('wheel'));
  runFrames(performance.now() + 2000);
  expect(scrolled).not.toHaveBeenCalled();
});
