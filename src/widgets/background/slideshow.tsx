import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Autoplay, EffectFade } from 'swiper/modules';
import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { loadNearPictures, zoomActive } from '../carousel/slide-pictures';
import { createSwiper, type Swiper, type SwiperOptions } from '../carousel/swiper';
import { PauseButton } from '../pause-button';
import { useSettings } from '../use-settings';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import { KEN_BURNS, parseSlideshow, SLIDESHOW, type Slideshow } from './background-settings';

/**
 * Swiper's options for a background slideshow. A fading slideshow repeats with `rewind`, which looks like a loop and keeps
 * the order of the slides; a sliding one uses `loop`.
 */
function slideshowOptions(root: Element, slideshow: Slideshow): SwiperOptions {
  const { transition, duration, pause, loop } = slideshow;
  const isFading = transition === 'fade';
  return {
    modules: [Autoplay, EffectFade],
    effect: isFading ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    direction: transition === 'slide_up' || transition === 'slide_down' ? 'vertical' : 'horizontal',
    loop: loop && !isFading,
    rewind: loop && isFading,
    loopAddBlankSlides: false,
    speed: prefersReducedMotion(root) ? 0 : duration,
    allowTouchMove: false,
    watchSlidesProgress: true,
    autoplay: {
      // Started by the component when the background is in view.
      enabled: false,
      delay: pause,
      // The next image is shown after the delay even if no transition has run.
      waitForTransition: false,
      stopOnLastSlide: !loop,
      // A loop that moves down shows the images in reverse order, like the original.
      reverseDirection: loop && transition === 'slide_down',
    },
  };
}

/** Sets the Ken Burns class on the active image while the background moves, and loads images before they are shown. */
function useZoom(root: RefObject<HTMLDivElement | null>, swiper: Swiper | null, isDue: boolean): void {
  useLayoutEffect(() => {
    const follow = (): void => {
      const slides = swiper?.slides ?? (root.current ? findAll(root.current, '.swiper-slide') : []);
      zoomActive(slides, isDue ? slides[swiper?.activeIndex ?? 0] : undefined);
      if (swiper) loadNearPictures(swiper);
    };
    follow();
    swiper?.on('slideChange', follow);
    return () => void swiper?.off('slideChange', follow);
  }, [root, swiper, isDue]);
}

/** A background slideshow; it restarts when the element's settings change. */
export default function BackgroundSlideshow({ node }: FeatureProps) {
  const settings = useSettings(node);
  const slideshow = useMemo(() => parseSlideshow(settings), [settings]);
  if (!slideshow?.images.length) return null;
  return <Slides key={JSON.stringify(slideshow)} node={node} slideshow={slideshow} />;
}

/** Moves only in view, in a visible tab, without reduced motion, and while it is not paused. */
function Slides({ node, slideshow }: FeatureProps & { slideshow: Slideshow }) {
  const root = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const mayMove = useMotionAllowed(node) && (slideshow.images.length > 1 || slideshow.zoom !== null);
  const isDue = useShouldAnimate(node, isHeld) && mayMove;
  const swiper = useSlideshow(root, slideshow);
  useLayoutEffect(() => {
    if (isDue) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, isDue]);
  useZoom(root, swiper, isDue);
  const { swiperClass } = elementorOf(node.ownerDocument).config;
  return (
    <>
      {mayMove && (
        <Placed anchor={node} position="prepend">
          <PauseButton isHeld={isHeld} toggle={() => setHeld(!isHeld)} />
        </Placed>
      )}
      <Placed anchor={node} position="prepend">
        <Pictures root={root} slideshow={slideshow} swiperClass={swiperClass} />
      </Placed>
    </>
  );
}

interface PicturesProps {
  root: RefObject<HTMLDivElement | null>;
  slideshow: Slideshow;
  swiperClass: string;
}

/** The original's markup, hidden from assistive technology since it is decorative. Swiper changes it, so it renders once. */
const Pictures = memo(({ root, slideshow, swiperClass }: PicturesProps) => {
  const { images, transition, zoom, lazy } = slideshow;
  const burns = zoom ? ` ${KEN_BURNS} ${KEN_BURNS}--${zoom}` : '';
  return (
    <div
      ref={root}
      className={`${SLIDESHOW} ${swiperClass}`}
      dir={transition === 'slide_left' ? 'ltr' : 'rtl'}
      aria-hidden="true"
    >
      <div className="swiper-wrapper">
        {images.map((url, index) => {
          const key = `${index} ${url}`;
          const image = `${SLIDESHOW}__slide__image${burns}`;
          return (
            <div key={key} className={`${SLIDESHOW}__slide swiper-slide`} data-swiper-slide-index={index}>
              {lazy ? (
                <div className={`${image} swiper-lazy`} data-background={url}>
                  <div className="swiper-lazy-preloader" />
                </div>
              ) : (
                <div className={image} style={{ backgroundImage: `url(${JSON.stringify(url)})` }} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
});

/** The Swiper of a slideshow; null for a single image. */
function useSlideshow(root: RefObject<HTMLDivElement | null>, slideshow: Slideshow): Swiper | null {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  useLayoutEffect(() => {
    if (!root.current || slideshow.images.length < 2) return undefined;
    const built = createSwiper(root.current, slideshowOptions(root.current, slideshow));
    setSwiper(built);
    return () => void built.destroy();
  }, [root, slideshow]);
  return swiper;
}
