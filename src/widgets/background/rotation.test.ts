// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRotation } from './rotation';
import type { Slideshow } from './settings';
import { buildSlides } from './slides';

const PAUSE = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  Object.assign(HTMLElement.prototype, { animate: undefined });
});
afterEach(() => vi.useRealTimers());

/** Which of three pictures is shown, from the start over four pauses. */
async function order(transition: Slideshow['transition'], loop: boolean): Promise<number[]> {
  const images = ['/1.jpg', '/2.jpg', '/3.jpg'];
  const slideshow = { images, transition, loop, pause: PAUSE, duration: 0, lazy: false, zoom: null };
  const rotation = createRotation(buildSlides(document, slideshow, 'swiper'), slideshow);
  rotation.play();
  const shown = [rotation.index];
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(PAUSE);
    shown.push(rotation.index);
  }
  rotation.stop();
  return shown;
}

it.each([
  ['fade', true, [0, 1, 2, 0, 1]],
  ['slide_up', true, [0, 1, 2, 0, 1]],
  ['slide_down', true, [0, 2, 1, 0, 2]],
  ['slide_left', false, [0, 1, 2, 2, 2]],
  ['slide_down', false, [0, 1, 2, 2, 2]],
] as const)('%s, looping %s: %j', async (transition, loop, expected) => {
  expect(await order(transition, loop)).toEqual(expected);
});
