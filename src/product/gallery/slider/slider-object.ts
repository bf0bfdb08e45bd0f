import { useLayoutEffect } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import { elementOf } from '../../../host/events/events';
import { currentJQuery } from '../../../host/events/jquery';
import { guard } from '../../../host/report';
import type { JsonObject } from '../../../host/settings';
import { setUpAgain } from '../../product-page';
import { WRAPPER } from '../gallery-pictures';
import type { GallerySettings, SliderOptions } from '../gallery-settings';
import { goToSlide, indexAfterStep, sliderOf } from '../slider-state';

/** Functions among the slider's options; they get the slider's object. */
type CallbackName = 'start' | 'before' | 'after' | 'end' | 'added' | 'removed';

/** Calls a function of the slider's options; one that throws is reported. */
function callOption(options: JsonObject, name: CallbackName, slider: unknown, gallery: HTMLElement): void {
  const callback = options[name];
  if (typeof callback === 'function') guard(`the slider's ${name}`, gallery, () => callback(slider));
}

type Data = (name: string) => unknown;

/** jQuery data `flexslider` of a slider, ours or the library's; undefined without jQuery. */
export function sliderDataOf(gallery: HTMLElement): unknown {
  const set = currentJQuery()?.(gallery);
  return (set?.data as Data | undefined)?.call(set, 'flexslider');
}

/** Wraps elements in a jQuery set on pages with jQuery. */
type Wrap = (elements: unknown) => unknown;

/** Methods without effect: sizes are updated automatically, and other scripts cannot stop the rotation. */
const IDLE = {
  setProps() {},
  doMath() {},
  play() {},
  pause() {},
  stop() {},
  animating: false,
  playing: false,
};

/** Adds and removes slides and sets the slider up again. */
const slideChanges = (
  wrap: Wrap,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  options: JsonObject,
) => ({
  addSlide(added: unknown, index?: unknown) {
    const before = typeof index === 'number' ? slides[index] : undefined;
    const node = elementOf(wrap(added));
    if (node) gallery.querySelector(WRAPPER)?.insertBefore(node, before ?? null);
    setUpAgain(gallery);
    callOption(options, 'added', this, gallery);
  },
  removeSlide(which: unknown) {
    const slide = typeof which === 'number' ? slides[which] : elementOf(wrap(which));
    slide?.remove();
    setUpAgain(gallery);
    callOption(options, 'removed', this, gallery);
  },
});

/** jQuery data `flexslider`: the slider for other scripts. */
export function createSliderObject(
  wrap: Wrap,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  { slider }: Pick<GallerySettings, 'slider'>,
): Record<string, unknown> {
  const state = () => sliderOf(gallery).get();
  const within = (selector: string): unknown => wrap(gallery.querySelectorAll(selector));
  return {
    get currentSlide() {
      return state().current;
    },
    get animatingTo() {
      return state().target;
    },
    get count() {
      return state().count;
    },
    get container() {
      return within(WRAPPER);
    },
    get viewport() {
      return within('.flex-viewport');
    },
    get controlNav() {
      return within('.flex-control-nav li img, .flex-control-nav li a');
    },
    slides: wrap(slides),
    vars: { ...slider?.raw },
    flexAnimate: (index: unknown) => goToSlide(gallery, Number(index)),
    getTarget: (way: unknown) => indexAfterStep(gallery, way === 'next' ? 1 : -1, true),
    canAdvance: (index: unknown) => Number(index) !== state().current,
    ...slideChanges(wrap, gallery, slides, slider?.raw ?? {}),
    setup: () => setUpAgain(gallery),
    update: () => setUpAgain(gallery),
    ...IDLE,
  };
}

/** Milliseconds between the set-up and `start`. */
const START = 200;

const NAMES: readonly CallbackName[] = ['start', 'before', 'after', 'end'];

/** Calls the functions among the slider's options, with the object that jQuery's data holds. */
export function useCallbacks(
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  options: SliderOptions,
): void {
  useLayoutEffect(() => {
    if (!NAMES.some((name) => typeof options.raw[name] === 'function')) return undefined;
    const own = createSliderObject((elements) => elements, gallery, slides, { slider: options });
    const call = (name: CallbackName): void => {
      callOption(options.raw, name, sliderDataOf(gallery) ?? own, gallery);
    };
    const starting = setTimeout(() => call('start'), START);
    let arriving: ReturnType<typeof setTimeout> | undefined;
    const stop = sliderOf(gallery).listen(({ current, count }, _, key) => {
      if (key === 'target') call('before');
      if (key !== 'current') return;
      if (current === count - 1) call('end');
      clearTimeout(arriving);
      arriving = setTimeout(() => call('after'), prefersReducedMotion(gallery) ? 0 : options.speed);
    });
    return () => {
      clearTimeout(starting);
      clearTimeout(arriving);
      stop();
    };
  }, [gallery, slides, options]);
}
