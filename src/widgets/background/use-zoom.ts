import { type RefObject, useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import type { Swiper } from '../swiper/create-swiper';
import { zoomActive } from '../swiper/ken-burns';
import { loadNearPictures } from '../swiper/near-pictures';

/** Ken Burns runs by the page's stylesheet on the active picture, only while the background moves; pictures come before they are needed. */
export function useZoom(root: RefObject<HTMLDivElement | null>, swiper: Swiper | null, isDue: boolean): void {
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
