import { elementOf } from '../../../host/events/events';
import type { JQuery } from '../../../host/events/jquery';
import { goToSlide, placeAfterStep } from '../go-to-slide';
import { WRAPPER } from '../markup';
import type { GallerySettings } from '../settings';
import { galleryStoreOf, setUpAgain } from '../stores';

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
const slideChanges = (jQuery: JQuery, gallery: HTMLElement, slides: readonly HTMLElement[]) => ({
  addSlide(added: unknown, place?: unknown) {
    const before = typeof place === 'number' ? slides[place] : undefined;
    const node = elementOf(jQuery(added));
    if (node) gallery.querySelector(WRAPPER)?.insertBefore(node, before ?? null);
    setUpAgain(gallery);
  },
  removeSlide(which: unknown) {
    const slide = typeof which === 'number' ? slides[which] : elementOf(jQuery(which));
    slide?.remove();
    setUpAgain(gallery);
  },
});

/** jQuery data `flexslider`: the slider as other scripts know it (product contract 4.8). */
export function createSliderObject(
  jQuery: JQuery,
  gallery: HTMLElement,
  slides: readonly HTMLElement[],
  { slider }: GallerySettings,
): Record<string, unknown> {
  const state = () => galleryStoreOf(gallery).get();
  const within = (selector: string): unknown => jQuery(gallery.querySelectorAll(selector));
  return {
    get currentSlide() {
      return state().current;
    },
    get animatingTo() {
      return state().current;
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
    slides: jQuery(slides),
    vars: { ...slider?.raw },
    flexAnimate: (place: unknown) => goToSlide(gallery, Number(place)),
    getTarget: (way: unknown) => placeAfterStep(gallery, way === 'next' ? 1 : -1, true),
    canAdvance: (place: unknown) => Number(place) !== state().current,
    ...slideChanges(jQuery, gallery, slides),
    setup: () => setUpAgain(gallery),
    update: () => setUpAgain(gallery),
    ...IDLE,
  };
}
