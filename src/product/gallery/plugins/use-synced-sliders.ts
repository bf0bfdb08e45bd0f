import { useLayoutEffect } from 'react';
import { findAll } from '../../../dom/find';
import { toObject } from '../../../host/settings';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { goToSlide } from '../go-to-slide';
import { SLIDE, slidesOf } from '../markup';
import type { SliderOptions } from '../slider/options';
import { galleryStoreOf } from '../stores';
import { sliderDataOf } from './slider-data';

/** Moves one of our galleries, or a slider of the original library that another script has set up. */
function move(gallery: HTMLElement, place: number): void {
  if (galleryStoreOf(gallery).get().count) {
    goToSlide(gallery, place);
    return;
  }
  const { flexAnimate } = toObject(sliderDataOf(gallery));
  if (typeof flexAnimate === 'function') flexAnimate(place, true);
}

const othersOf = (gallery: HTMLElement, selector: string): HTMLElement[] =>
  selector ? findAll(gallery.ownerDocument, selector).filter((other) => other !== gallery) : [];

/** Galleries that go together: `sync` names those that follow, `asNavFor` those that a press on a slide here moves. */
export function useSyncedSliders(gallery: HTMLElement, { sync, asNavFor }: SliderOptions): void {
  useLayoutEffect(() => {
    if (!sync) return undefined;
    return galleryStoreOf(gallery).listen(({ current }, _, key) => {
      if (key === 'current') for (const other of othersOf(gallery, sync)) move(other, current);
    });
  }, [gallery, sync]);
  useLayoutEffect(() => {
    const stops = othersOf(gallery, asNavFor).map((other) =>
      galleryStoreOf(other).listen(({ current }, _, key) => {
        if (key === 'current') goToSlide(gallery, current);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [gallery, asNavFor]);
  useDelegatedEvent(gallery, 'click', SLIDE, (event, slide) => {
    const place = slidesOf(gallery).indexOf(slide);
    if (!asNavFor || place < 0) return;
    event.preventDefault();
    goToSlide(gallery, place);
    for (const other of othersOf(gallery, asNavFor)) move(other, place);
  });
}
