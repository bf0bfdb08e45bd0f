import { elementOf } from '../../../host/events';
import type { JsonObject } from '../../../host/settings';
import { goToSlide, placeAfterStep } from '../go-to-slide';
import { WRAPPER } from '../markup';
import { setUpAgain } from '../set-ups';
import type { GallerySettings } from '../settings';
import { galleryStoreOf } from '../stores';
import { callOption } from './call-option';

/** Makes a set of jQuery where the page has it. */
export type Wrap = (elements: unknown) => unknown;

/** Sizes follow the page by themselves, and nothing plays that could be stopped from outside. */
const IDLE = {
  setProps() {},
  doMath() {},
  play() {},
  pause() {},
  stop() {},
  animating: false,
  playing: false,
};

/** Slides that others bring or take away; the slider is set up anew. */
const slideChanges = (
  wrap: Wrap,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  options: JsonObject,
) => ({
  addSlide(added: unknown, place?: unknown) {
    const before = typeof place === 'number' ? slides[place] : undefined;
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

/** jQuery data `flexslider`: the slider as other scripts know it. */
export function createSliderObject(
  wrap: Wrap,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  { slider }: Pick<GallerySettings, 'slider'>,
): Record<string, unknown> {
  const state = () => galleryStoreOf(gallery).get();
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
    flexAnimate: (place: unknown) => goToSlide(gallery, Number(place)),
    getTarget: (way: unknown) => placeAfterStep(gallery, way === 'next' ? 1 : -1, true),
    canAdvance: (place: unknown) => Number(place) !== state().current,
    ...slideChanges(wrap, gallery, slides, slider?.raw ?? {}),
    setup: () => setUpAgain(gallery),
    update: () => setUpAgain(gallery),
    ...IDLE,
  };
}
