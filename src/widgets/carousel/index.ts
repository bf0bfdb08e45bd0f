import { closest, find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { inTurn } from '../../timing/in-turn';
import { wait } from '../../timing/wait';
import { projectArrows, projectLive, projectSlides } from './access';
import { type Carousel, carousels } from './carousel';
import { holdOnHover, listenForControls } from './controls';
import { loadNearImages } from './lazy-images';
import { CONTAINER, SLIDE } from './markup';
import { optionsFor } from './options';
import { projectPagination } from './pagination';
import { addPauseButton, type PauseButton } from './pause-button';
import { type Kind, type PlanContext, planOf } from './plan';
import { createRotation } from './rotation';
import { animateContents, burnActive, dressSingle } from './slide-effects';

const KINDS: Record<string, Kind> = {
  'image-carousel': 'image',
  'nested-carousel': 'nested',
  'loop-carousel': 'loop',
  'media-carousel': 'media',
  'testimonial-carousel': 'testimonial',
  reviews: 'media',
  slides: 'slides',
};

const kindOf = (node: HTMLElement): Kind => KINDS[node.dataset.widget_type?.split('.')[0] ?? ''] ?? 'image';

/** Minimum-width fixes of the page's stylesheet hang on these (contract 3.5). */
function markWrappers(widget: HTMLElement, container: HTMLElement, offset: unknown): void {
  closest(widget, '.elementor-widget-wrap')?.classList.add('e-swiper-container');
  widget.classList.add('e-widget-swiper');
  if (offset === 'left' || offset === 'right' || offset === 'both')
    container.classList.add(`offset-${offset}`);
}

function contextOf(slideCount: number, { config, control }: Elementor): PlanContext {
  const devices = config.breakpoints.map(({ name }) => name);
  return { devices: [...devices, 'desktop'], slideCount, control };
}

/** Everything we write follows the engine's own events. */
function follow(carousel: Carousel): void {
  const { swiper, plan, kind, container } = carousel;
  const move = (): void => {
    projectPagination(carousel);
    projectArrows(carousel);
    if (plan.isLazy) loadNearImages(carousel);
    if (kind === 'slides') burnActive(swiper.slides, swiper.slides[swiper.activeIndex]);
  };
  const rest = (): void => projectSlides(carousel);
  const measure = (): void => {
    move();
    rest();
  };
  swiper.on('slideChange snapIndexChange', move);
  swiper.on('transitionEnd', rest);
  swiper.on('resize breakpoint lock unlock snapGridLengthChange', measure);
  if (kind === 'slides') animateContents(swiper, container.dataset.animation ?? '');
  measure();
}

/**
 * Autoplay with its control; under reduced motion it waits for the visitor to start it. Where it is not asked for, or all
 * slides are in view, neighbours find it at rest all the same (contract 3.5); it begins when a turned screen shows fewer.
 */
function addRotation(carousel: Carousel): Stop {
  const { plan, swiper, container } = carousel;
  let button: PauseButton | undefined;
  const rotation = createRotation(swiper, plan, () => {
    if (rotation.running) button ??= addPauseButton(carousel, rotation);
    button?.refresh();
    projectLive(carousel);
  });
  carousel.rotation = rotation;
  Object.assign(swiper, { autoplay: rotation });
  const begin = (): void => {
    // Without a size nothing is known of how many slides fit.
    if (button || plan.delay === null || (swiper.isLocked && swiper.size)) return;
    button = addPauseButton(carousel, rotation);
    if (!prefersReducedMotion(container)) rotation.start();
  };
  begin();
  swiper.on('unlock', begin);
  return stopAll([
    rotation.end,
    () => button?.end(),
    plan.pausesOnHover ? holdOnHover(container, rotation) : undefined,
  ]);
}

async function build(widget: HTMLElement, container: HTMLElement, elementor: Elementor): Promise<Stop> {
  const settings = settingsOf(widget);
  const kind = kindOf(widget);
  const slides = [...container.querySelectorAll<HTMLElement>(`:scope > .swiper-wrapper > ${SLIDE}`)];
  const context = contextOf(slides.length, elementor);
  const plan = planOf(kind, settings, context);
  markWrappers(widget, container, settings.offset_sides);
  const { createSwiper } = await import('./engine');
  // Reading the engine in has taken this task: building with it is another.
  await wait(0);
  const swiper = await createSwiper(container, optionsFor(container, kind, plan, elementor));
  const carousel: Carousel = { widget, container, kind, plan, swiper, elementor, rotation: null };
  carousels.set(widget, carousel);
  await inTurn(() => follow(carousel));
  const stopRotation = addRotation(carousel);
  projectLive(carousel);
  const isSlideshow = settings.skin === 'slideshow';
  const stopThumbnails = isSlideshow
    ? await (await import('./thumbnails')).addThumbnails(carousel, context)
    : undefined;
  return stopAll([
    () => swiper.destroy(),
    listenForControls(widget),
    stopRotation,
    stopThumbnails,
    () => void carousels.delete(widget),
  ]);
}

/** Builds a carousel of any kind when it has at least two slides (contract 3.5–3.10). */
export async function wake(widget: HTMLElement, elementor: Elementor): Promise<Stop | void> {
  const container = find(widget, CONTAINER);
  if (!container) return;
  const count = container.querySelectorAll(`:scope > .swiper-wrapper > ${SLIDE}`).length;
  if (count > 1) return build(widget, container, elementor);
  if (kindOf(widget) === 'slides') dressSingle(container);
}
