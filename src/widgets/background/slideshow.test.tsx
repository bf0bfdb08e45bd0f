// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import type { Swiper } from '../carousel/swiper';
import BackgroundSlideshow from './slideshow';

const PAUSE = 1000;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => vi.useRealTimers());

const mount = (transition: string, loop: boolean): Swiper => {
  document.body.innerHTML = '<section></section>';
  const node = document.querySelector('section') as HTMLElement;
  node.dataset.settings = JSON.stringify({
    background_background: 'slideshow',
    background_slideshow_gallery: ['/1.jpg', '/2.jpg', '/3.jpg'].map((url) => ({ url })),
    background_slideshow_slide_transition: transition,
    background_slideshow_loop: loop ? 'yes' : '',
    background_slideshow_slide_duration: PAUSE,
    background_slideshow_transition_duration: '0',
  });
  renderFeature(BackgroundSlideshow, node);
  return (node.firstElementChild as HTMLElement & { swiper: Swiper }).swiper;
};

/** Index of the shown image of three, at the start and after each of four delays. */
async function order(transition: string, loop: boolean): Promise<number[]> {
  const swiper = mount(transition, loop);
  await vi.advanceTimersByTimeAsync(0);
  const shown = [swiper.realIndex];
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.advanceTimersByTimeAsync(PAUSE);
    shown.push(swiper.realIndex);
  }
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

it.each([
  ['fade', 'swiper-fade'],
  ['slide_left', 'swiper-horizontal'],
  ['slide_up', 'swiper-vertical'],
])('has the classes of Swiper that the page’s stylesheet uses: %s', (transition, name) => {
  const { el } = mount(transition, true);
  expect(el.classList.contains(name)).toBe(true);
  expect(el.querySelectorAll('.swiper-slide-active')).toHaveLength(1);
  expect(el.querySelectorAll('.swiper-slide-next')).toHaveLength(1);
});
