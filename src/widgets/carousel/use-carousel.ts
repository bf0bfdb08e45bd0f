import { useLayoutEffect, useMemo, useState } from 'react';
import { Thumbs } from 'swiper/modules';
import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { createSwiper, type Swiper, type SwiperOptions } from '../swiper/create-swiper';
import { loadNearPictures } from '../swiper/near-pictures';
import type { BuiltCarousel } from './built-carousel';
import { kindOf } from './kind';
import { controlsOf, slidesOf, THUMBNAILS } from './markup';
import { controlOptions, optionsFor } from './options';
import { thumbnailsPlan } from './plan/media-plan';
import { planOf } from './plan/parse-plan';
import type { PlanContext } from './plan/plan';
import { mayRotate } from './rotation/use-rotation';

/** Builds the Swiper of a widget, and that of its thumbnails; null before the first commit. */
export function useCarousel(widget: HTMLElement, container: HTMLElement): BuiltCarousel | null {
  const [built, setBuilt] = useState<BuiltCarousel | null>(null);
  const kind = kindOf(widget);
  const plan = useMemo(
    () => planOf(kind, settingsOf(widget), contextOf(widget, container)),
    [kind, widget, container],
  );
  useLayoutEffect(() => {
    const elementor = elementorOf(widget.ownerDocument);
    const thumbnails = buildThumbnails(widget, container, elementor);
    const options = optionsFor(container, kind, plan, elementor);
    const swiper = createSwiper(container, {
      ...options,
      ...controlOptions(controlsOf(widget, container), plan, elementor),
      ...(thumbnails && withThumbnails(options, thumbnails)),
    });
    if (thumbnails) followThumbnails(swiper, thumbnails);
    // Begun by Swiper: what has no reason to rotate yet waits for `useRotation`.
    if (!mayRotate(swiper)) swiper.autoplay.stop();
    setBuilt({ widget, container, swiper, plan, kind });
    return () => {
      swiper.destroy();
      thumbnails?.destroy();
    };
  }, [widget, container, kind, plan]);
  return built;
}

function contextOf(widget: HTMLElement, container: HTMLElement): PlanContext {
  const { config, control } = elementorOf(widget.ownerDocument);
  const devices = config.breakpoints.map(({ name }) => name);
  return { devices: [...devices, 'desktop'], slideCount: slidesOf(container).length, control };
}

/** Thumbnails of the slideshow skin; null for the others. */
function buildThumbnails(widget: HTMLElement, container: HTMLElement, elementor: Elementor): Swiper | null {
  const settings = settingsOf(widget);
  const place = settings.skin === 'slideshow' ? find(widget, THUMBNAILS) : null;
  if (!place) return null;
  const plan = thumbnailsPlan(settings, contextOf(widget, container));
  const thumbnails = createSwiper(place, optionsFor(place, 'media', plan, elementor));
  const load = (): void => loadNearPictures(thumbnails);
  load();
  thumbnails.on('slideChange resize', load);
  return thumbnails;
}

const withThumbnails = ({ modules = [] }: SwiperOptions, swiper: Swiper): SwiperOptions => ({
  modules: [...modules, Thumbs],
  thumbs: { swiper },
});

/** Each drives the other. Swiper's own thumbnails choose by a press, but follow only once they are out of view. */
function followThumbnails(swiper: Swiper, thumbnails: Swiper): void {
  let isDragged = false;
  const setDragged = (value: boolean) => (): void => {
    isDragged = value;
  };
  thumbnails.on('sliderFirstMove', setDragged(true));
  thumbnails.on('touchStart', setDragged(false));
  thumbnails.on('transitionEnd', setDragged(false));
  thumbnails.on('slideChange', () => isDragged && slideTo(swiper, thumbnails.realIndex));
  swiper.on('slideChange', () => slideTo(thumbnails, swiper.realIndex));
}

function slideTo(swiper: Swiper, index: number): void {
  if (swiper.destroyed || swiper.realIndex === index) return;
  if (swiper.params.loop) swiper.slideToLoop(index);
  else swiper.slideTo(index);
}
