import { useRef, useState } from 'react';
import { useStoreNow } from '../../../react/hooks/stores/use-store-now';
import { useAttributes } from '../../../react/hooks/use-attributes';
import { useClasses } from '../../../react/hooks/use-classes';
import { useHostEvent } from '../../../react/hooks/use-host-event';
import { usePress } from '../../../react/hooks/use-press';
import { Placed } from '../../../react/placed';
import { goToSlide } from '../go-to-slide';
import { isRightToLeft, nameOf, PICKERS } from '../markup';
import { useCallbacks } from '../plugins/use-callbacks';
import { useSyncedSliders } from '../plugins/use-synced-sliders';
import { galleryStoreOf } from '../stores';
import { Arrows } from './arrows';
import type { SliderLayout } from './layout';
import type { SliderOptions } from './options';
import { Pickers, placeOfPicker } from './pickers';
import { useHeight } from './use-height';
import { useRotation } from './use-rotation';
import { useSliderKeys } from './use-slider-keys';
import { useSurface } from './use-surface';
import { useSwipe } from './use-swipe';
import { useVisibleSlides } from './use-visible-slides';

interface SliderProps {
  gallery: HTMLElement;
  slides: readonly HTMLElement[];
  options: SliderOptions;
}

/** Slides one at a time, under the class names of the shop's former slider. */
export function Slider({ gallery, slides, options }: SliderProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isRtl] = useState(() => isRightToLeft(gallery));
  const { current, visible } = useStoreNow(galleryStoreOf(gallery));
  const last = slides.length - visible;
  const first = Math.max(0, Math.min(current, last));
  const layout: SliderLayout = { gallery, slides, options, viewport, isRtl, first, visible };
  const isSeen = (place: number): boolean => place >= first && place < first + visible;
  const surface = useSurface(layout, current);
  useHeight(layout);
  useSwipe(layout, surface);
  useSliderKeys(layout);
  useRotation(layout);
  useVisibleSlides(layout);
  useSyncedSliders(gallery, options);
  useCallbacks(gallery, slides, options);
  useClasses(slides, (_, place) => ({ 'flex-active-slide': isSeen(place) }));
  useAttributes([gallery], () => ({ role: 'group', 'aria-label': nameOf(gallery) }));
  useAttributes(slides, (_, place) => ({
    role: options.pickers === 'none' ? 'group' : 'tabpanel',
    'aria-label': `${place + 1} / ${slides.length}`,
    inert: !isSeen(place),
  }));
  usePickedSlides(gallery);
  const wrapper = slides[0]?.parentElement;
  if (!wrapper) return null;
  return (
    <>
      <Placed anchor={wrapper} position="before">
        <div ref={viewport} className="flex-viewport" />
      </Placed>
      {options.pickers !== 'none' && <Pickers {...{ gallery, slides, options, current }} />}
      {options.hasArrows && <Arrows {...{ gallery, options, current, last }} />}
    </>
  );
}

/** Pickers, and the events by which a variation or another script chooses a slide. */
function usePickedSlides(gallery: HTMLElement): void {
  const pick = (picker: unknown): void => goToSlide(gallery, placeOfPicker(gallery, picker));
  usePress(gallery, PICKERS, (picker, event) => {
    event.preventDefault();
    pick(picker);
  });
  useHostEvent(gallery, 'flexslider-click', ({ currentTarget }) => pick(currentTarget), PICKERS);
  useHostEvent(gallery, 'woocommerce_gallery_reset_slide_position', () => goToSlide(gallery, 0));
}
