import { useLayoutEffect } from 'react';
import { prefersReducedMotion } from '../../../dom/motion';
import type { SliderOptions } from '../slider/options';
import { galleryStoreOf } from '../stores';
import { type CallbackName, callOption } from './call-option';
import { sliderDataOf } from './slider-data';
import { createSliderObject } from './slider-object';

/** Milliseconds between the set-up and `start`. */
const START = 200;

const NAMES: readonly CallbackName[] = ['start', 'before', 'after', 'end'];

/** Calls the functions of the slider's options at their moments, each with the object that scripts with jQuery find. */
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
    const stop = galleryStoreOf(gallery).listen(({ current, count }, _, key) => {
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
