// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Carousel from './carousel';
import CarouselNames from './names';
import type { Swiper } from './swiper';

const slide = (inner: string): string => `<div class="swiper-slide">${inner}</div>`;

function carousel(settings: object, slides: readonly string[], type = 'image-carousel'): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-widget_type="${type}.default">
    <div class="elementor-image-carousel-wrapper swiper"><div class="swiper-wrapper">${slides.map(slide).join('')}</div>
      <div class="elementor-swiper-button elementor-swiper-button-prev" role="button"></div>
      <div class="elementor-swiper-button elementor-swiper-button-next" role="button"></div>
      <div class="swiper-pagination"></div></div></div>`;
  const node = document.querySelector('.elementor-element') as HTMLElement;
  node.dataset.settings = JSON.stringify(settings);
  return node;
}

const part = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement;
const swiperOf = (): Swiper => (part('.swiper') as HTMLElement & { swiper: Swiper }).swiper;
const press = (selector: string): void => act(() => part(selector).click());

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.stubGlobal('IntersectionObserver', undefined);
});

const ONE = { slides_to_show: '1' };

it('moves by arrows, bullets and keys, and announces the ends', async () => {
  renderFeature(Carousel, carousel(ONE, ['a', 'b', 'c']));
  press('.elementor-swiper-button-next');
  expect(swiperOf().activeIndex).toBe(1);
  const bullet = (index: number): HTMLElement => part(`[data-bullet-index="${index}"]`);
  expect([bullet(1).tabIndex, bullet(1).getAttribute('aria-current')]).toEqual([0, 'true']);
  expect(bullet(0).hasAttribute('tabindex')).toBe(false);
  press('[data-bullet-index="2"]');
  expect(part('.elementor-swiper-button-next').getAttribute('aria-disabled')).toBe('true');
  press('.elementor-swiper-button-next');
  await vi.waitFor(() =>
    expect(part('[aria-live="polite"][data-shopwake-announcer]').textContent).toMatch(/last slide/),
  );
  bullet(2).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(swiperOf().activeIndex).toBe(1);
});

it('rotates with a pause button, which is removed on unmount', () => {
  const unmount = renderFeature(Carousel, carousel({ ...ONE, autoplay: 'yes' }, ['a', 'b']));
  const live = (): string | null => part('.swiper-wrapper').getAttribute('aria-live');
  expect([swiperOf().autoplay.running, live()]).toEqual([true, 'off']);
  press('.shopwake-carousel-pause');
  expect([swiperOf().autoplay.running, live()]).toEqual([false, 'polite']);
  expect(part('.shopwake-carousel-pause').getAttribute('aria-label')).toBe('Start automatic slide show');
  unmount();
  expect(part('.shopwake-carousel-pause')).toBeNull();
});

it('loads lazy images beside the one in view, but none at the far end', () => {
  const lazy = '<img class="swiper-lazy" data-src="/a.jpg">';
  renderFeature(Carousel, carousel({ ...ONE, lazyload: 'yes' }, [lazy, lazy, lazy, lazy]));
  const hasSource = [...document.querySelectorAll('img')].map((image) => image.hasAttribute('src'));
  expect(hasSource).toEqual([true, true, false, false]);
});

it('names slides, and hides images without a name from screen readers', () => {
  const picture = '<div class="swiper-slide-bg elementor-ken-burns" role="img"></div>';
  renderFeature(CarouselNames, carousel({}, [picture, '<div role="img" aria-label="Moss"></div>']));
  expect(part('.swiper-slide').getAttribute('aria-label')).toBe('1 of 2');
  expect(part('.swiper-slide-bg').getAttribute('aria-hidden')).toBe('true');
  expect(part('[aria-label="Moss"]').hasAttribute('aria-hidden')).toBe(false);
});
