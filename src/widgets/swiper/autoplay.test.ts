// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Autoplay } from './autoplay';
import { createSwiper, type Swiper, type SwiperOptions } from './create-swiper';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'requestAnimationFrame'] }),
);
afterEach(() => void vi.useRealTimers());

function build(autoplay: SwiperOptions['autoplay'], options: SwiperOptions = {}): Swiper {
  const slides = ['a', 'b', 'c'].map((name) => `<div class="swiper-slide">${name}</div>`).join('');
  document.body.innerHTML = `<div class="swiper"><div class="swiper-wrapper">${slides}</div></div>`;
  const container = document.querySelector('.swiper') as HTMLElement;
  return createSwiper(container, { modules: [Autoplay], speed: 0, autoplay, ...options });
}

function after(ms: number): void {
  vi.advanceTimersByTime(ms);
}

const mouse = (type: string): PointerEvent => new PointerEvent(type, { pointerType: 'mouse' });

it('moves on after its delay, from the last slide to the first', () => {
  const swiper = build({ delay: 1000 });
  const seen = [1, 2, 3].map(() => {
    after(1000);
    return swiper.activeIndex;
  });
  expect(seen).toEqual([1, 2, 0]);
});

it('stays on the last slide where it is to stop there', () => {
  const swiper = build({ delay: 1000, stopOnLastSlide: true });
  after(9000);
  expect(swiper.activeIndex).toBe(2);
});

it('goes backwards on request', () => {
  const swiper = build({ delay: 1000, reverseDirection: true });
  after(1000);
  expect(swiper.activeIndex).toBe(2);
  after(1000);
  expect(swiper.activeIndex).toBe(1);
});

it('shows a slide for as long as it asks', () => {
  const swiper = build({ delay: 1000, enabled: false });
  swiper.slides[0]?.setAttribute('data-swiper-autoplay', '4000');
  swiper.autoplay.start();
  after(3999);
  expect(swiper.activeIndex).toBe(0);
  after(1);
  expect(swiper.activeIndex).toBe(1);
});

it('counts the time of a movement on top, unless it is not to wait for it', () => {
  const swiper = build({ delay: 1000 }, { speed: 500 });
  swiper.slideTo(1);
  after(1499);
  expect(swiper.activeIndex).toBe(1);
  after(1);
  expect(swiper.activeIndex).toBe(2);
  const prompt = build({ delay: 1000, waitForTransition: false }, { speed: 500 });
  prompt.slideTo(1);
  after(1000);
  expect(prompt.activeIndex).toBe(2);
});

it('goes on with the rest of its time after a pause, also when somebody changes the slide meanwhile', () => {
  const swiper = build({ delay: 1000 });
  after(600);
  swiper.autoplay.pause();
  after(5000);
  expect([swiper.activeIndex, swiper.autoplay.paused]).toEqual([0, true]);
  swiper.autoplay.resume();
  after(400);
  expect(swiper.activeIndex).toBe(1);
  swiper.autoplay.pause();
  swiper.slideTo(0);
  after(5000);
  expect(swiper.activeIndex).toBe(0);
  swiper.autoplay.resume();
  after(1000);
  expect(swiper.activeIndex).toBe(1);
});

it('rests under the mouse, and stays at rest while something else holds it, too', () => {
  const swiper = build({ delay: 1000, pauseOnMouseEnter: true });
  swiper.el.dispatchEvent(mouse('pointerenter'));
  swiper.autoplay.pause();
  swiper.el.dispatchEvent(mouse('pointerleave'));
  after(5000);
  expect([swiper.activeIndex, swiper.autoplay.running]).toEqual([0, true]);
  swiper.autoplay.resume();
  after(1000);
  expect(swiper.activeIndex).toBe(1);
});

it('ends with the first press of the visitor where it is to, not by its own movements', () => {
  const swiper = build({ delay: 1000, disableOnInteraction: true });
  after(1000);
  expect(swiper.autoplay.running).toBe(true);
  swiper.slideNext();
  expect(swiper.autoplay.running).toBe(false);
  after(5000);
  expect(swiper.activeIndex).toBe(2);
});

it('asks for no frames, and for nothing once the slider is gone', () => {
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  const swiper = build({ delay: 1000 });
  swiper.autoplay.pause();
  swiper.autoplay.resume();
  expect(frames).not.toHaveBeenCalled();
  swiper.destroy();
  expect(vi.getTimerCount()).toBe(0);
});
