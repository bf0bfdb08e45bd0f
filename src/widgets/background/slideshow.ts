import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { offerData } from '../../elementor/scope';
import { whileMotionAllowed } from '../motion-preference';
import { watchDue } from './due';
import { createRotation, type Rotation } from './rotation';
import { parseSlideshow } from './settings';
import { buildSlides } from './slides';

/** Builds and turns a background slideshow; it moves only in view, in a visible tab, and with motion welcome. */
export function startSlideshow(element: HTMLElement, { config }: Elementor): Stop | undefined {
  const slideshow = parseSlideshow(settingsOf(element));
  if (!slideshow?.images.length) return undefined;
  const nodes = buildSlides(element.ownerDocument, slideshow, config.swiperClass);
  element.prepend(nodes.root);
  const rotation = createRotation(nodes, slideshow);
  if (slideshow.images.length > 1) nodes.root.classList.add(`${config.swiperClass}-initialized`);
  offerInstance(nodes.root, rotation, slideshow.images.length);
  const isMoving = slideshow.images.length > 1 || slideshow.zoom !== null;
  return stopAll([
    () => nodes.root.remove(),
    rotation.stop,
    isMoving ? whileMotionAllowed(element, () => keepTurning(element, nodes.root, rotation)) : undefined,
  ]);
}

function keepTurning(element: HTMLElement, root: HTMLElement, rotation: Rotation): Stop {
  const follow = (isDue: boolean): void => (isDue ? rotation.play() : rotation.pause());
  return stopAll([rotation.pause, watchDue(element, { seen: element, decoration: root }, follow)]);
}

/** The members of a Swiper that snippets use on a background (contract 3.14). */
function offerInstance(root: HTMLElement, rotation: Rotation, count: number): void {
  const to = (index: number): Promise<void> => rotation.show((index + count) % count);
  const swiper = {
    get activeIndex() {
      return rotation.index;
    },
    get realIndex() {
      return rotation.index;
    },
    slideTo: to,
    slideNext: () => to(rotation.index + 1),
    slidePrev: () => to(rotation.index - 1),
    update: () => {},
    destroy: rotation.stop,
    autoplay: { start: rotation.play, stop: rotation.pause },
  };
  Object.assign(root, { swiper });
  offerData(root, 'swiper', swiper);
}
