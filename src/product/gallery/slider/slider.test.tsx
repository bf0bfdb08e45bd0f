// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../../../react/render-feature.fixture';
import Gallery from '../gallery';
import { galleryHtml, setGallerySettings, slideHtml } from '../gallery.fixture';
import { parseSlider } from '../gallery-settings';
import { goToSlide, INITIAL_STATE, indexAfterStep, sliderOf } from '../slider-state';
import { visibleIn } from './slider-layout';

const GALLERY = '.woocommerce-product-gallery';
const three = galleryHtml(slideHtml('red'), slideHtml('green'), slideHtml('blue'));
const galleries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(GALLERY)];
const gallery = (index = 0): HTMLElement => galleries()[index] ?? document.body;
const shown = (index = 0): number => sliderOf(gallery(index)).get().current;
const wrapper = (): HTMLElement =>
  document.querySelector<HTMLElement>(`${GALLERY}__wrapper`) ?? document.body;
const go = (to: number, index = 0): void => act(() => goToSlide(gallery(index), to));

async function open(flexslider: object, html = three): Promise<void> {
  setGallerySettings({ flexslider });
  document.body.innerHTML = html;
  for (const node of galleries()) renderFeature(Gallery, node);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('thumbnails are pressed by Enter and Space where arrow keys are off', async () => {
  await open({ controlNav: 'thumbnails', keyboard: false });
  const press = (index: number, key: string): void => {
    const thumbnail = gallery().querySelectorAll('.flex-control-nav img')[index];
    act(() => void thumbnail?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  };
  press(1, 'Enter');
  expect(shown()).toBe(1);
  press(2, ' ');
  expect(shown()).toBe(2);
  press(2, 'ArrowLeft');
  expect(shown()).toBe(2);
});

describe('functions among the options', () => {
  it('are called at their moments, with the object of the slider', async () => {
    const calls: [string, number, number][] = [];
    const note = (name: string) => (slider: { currentSlide: number; animatingTo: number }) =>
      calls.push([name, slider.currentSlide, slider.animatingTo]);
    const names = ['start', 'before', 'after', 'end'];
    await open({ animationSpeed: 300, ...Object.fromEntries(names.map((name) => [name, note(name)])) });
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(200);
    go(1);
    expect(calls).toEqual([
      ['start', 0, 0],
      ['before', 0, 1],
    ]);
    vi.advanceTimersByTime(300);
    go(2);
    expect(calls.slice(2)).toEqual([
      ['after', 1, 1],
      ['before', 1, 2],
      ['end', 2, 2],
    ]);
  });

  it('that throw are noted, and the slide is shown', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open({
      before() {
        throw new Error('a plugin');
      },
    });
    go(1);
    expect(shown()).toBe(1);
    expect(console.warn).toHaveBeenCalled();
  });
});

describe('galleries that go together', () => {
  const two = three + three.replace('class="woocommerce', 'id="nav" class="woocommerce');

  it('follow the one that names them', async () => {
    await open({ sync: '#nav' }, two);
    go(2);
    expect([shown(0), shown(1)]).toEqual([2, 2]);
    go(1, 1);
    expect([shown(0), shown(1)]).toEqual([2, 1]);
  });

  it('one is the other’s thumbnails: a press on a slide moves both, and it follows', async () => {
    await open({ asNavFor: `${GALLERY}:not(#nav)` }, two);
    const link = gallery(1).querySelector('a[href="/blue.jpg"]');
    let isFree = true;
    act(() => {
      isFree = link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })) ?? true;
    });
    expect([shown(0), shown(1), isFree]).toEqual([2, 2, false]);
    go(1);
    expect([shown(0), shown(1)]).toEqual([1, 1]);
  });
});

describe('ways to lay slides out', () => {
  it('in reverse: the next comes from the other side', async () => {
    await open({ reverse: true });
    go(1);
    expect(wrapper().style.transform).toContain('calc(16.66');
    expect(gallery().querySelector<HTMLElement>(`${GALLERY}__image`)?.style.float).toBe('right');
  });

  it('below each other', async () => {
    await open({ direction: 'vertical' });
    expect([wrapper().style.display, wrapper().style.flexDirection]).toEqual(['flex', 'column']);
    expect(wrapper().style.transform).toBe('translate3d(0, 0px, 0)');
    expect(parseSlider({ direction: 'vertical', animation: 'fade' }).isVertical).toBe(false);
  });

  it('side by side: as many as fit, within what the shop allows', () => {
    const visible = (width: number, more: object = {}): number =>
      visibleIn(width, 8, parseSlider({ itemWidth: 100, itemMargin: 10, ...more }));
    expect([visible(320), visible(319), visible(50), visible(5000)]).toEqual([3, 2, 1, 8]);
    expect([visible(320, { maxItems: 2 }), visible(120, { minItems: 2 })]).toEqual([2, 2]);
    expect(visible(320, { direction: 'vertical' })).toBe(1);
  });

  it('a step goes on by what is seen, stops at the end, and wraps from there', async () => {
    await open({});
    const store = sliderOf(gallery());
    const from = (current: number): unknown[] => {
      store.set({ ...INITIAL_STATE, count: 8, visible: 3, step: 3, current });
      return [1, -1].flatMap((way) => [
        indexAfterStep(gallery(), way as 1 | -1, false),
        indexAfterStep(gallery(), way as 1 | -1, true),
      ]);
    };
    expect(from(0)).toEqual([3, 3, null, 5]);
    expect(from(3)).toEqual([5, 5, 0, 0]);
    expect(from(7)).toEqual([null, 0, 2, 2]);
  });
});
