import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { Placed } from '../../react/placed';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { useSettings } from '../hooks/use-settings';
import { useShouldAnimate } from '../hooks/use-should-animate';
import { PauseButton } from '../pause-button';
import { createSwiper, type Swiper } from '../swiper/create-swiper';
import { KEN_BURNS, SLIDESHOW } from './markup';
import { parseSlideshow, type Slideshow } from './settings';
import { slideshowOptions } from './slideshow-options';
import { useZoom } from './use-zoom';

/** A background slideshow; a change of the element's settings begins it anew. */
export default function BackgroundSlideshow({ node }: FeatureProps) {
  const settings = useSettings(node);
  const slideshow = useMemo(() => parseSlideshow(settings), [settings]);
  if (!slideshow?.images.length) return null;
  return <Slides key={JSON.stringify(slideshow)} node={node} slideshow={slideshow} />;
}

interface SlidesProps extends FeatureProps {
  slideshow: Slideshow;
}

/** Moves only in view, in a visible tab, with motion welcome and as long as the visitor does not hold it. */
function Slides({ node, slideshow }: SlidesProps) {
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

/** The markup of the original, hidden from assistive technology: it is decoration. Swiper owns it once it is there. */
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
        {images.map((url, place) => {
          const key = `${place} ${url}`;
          const image = `${SLIDESHOW}__slide__image${burns}`;
          return (
            <div key={key} className={`${SLIDESHOW}__slide swiper-slide`} data-swiper-slide-index={place}>
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

/** The Swiper of a slideshow; one picture has none. */
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
