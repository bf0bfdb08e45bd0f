import { isShortcut } from '../../../dom/events';
import { closest, find, findAll } from '../../../dom/find';
import { placeAfter } from '../../../dom/keys';
import { useEvent } from '../../../react/hooks/use-event';
import { goToSlide } from '../go-to-slide';
import { PICKERS, slideAround } from '../markup';
import { galleryStoreOf } from '../stores';
import type { SliderLayout } from './layout';

/** What uses the keys itself. */
const FIELDS = 'input, select, textarea, video, audio, iframe, [contenteditable]';

/** The focus goes along: to the picker of the new slide, or to its link where it was on a slide that is out of reach now. */
function moveFocus({ gallery, slides }: SliderLayout, from: HTMLElement, place: number): void {
  if (from.matches(PICKERS)) findAll(gallery, PICKERS)[place]?.focus({ preventScroll: true });
  else if (slideAround(from))
    find(slides[place] ?? gallery, 'a, button, [tabindex]')?.focus({ preventScroll: true });
}

/** Arrow keys move the slider while the focus is in the gallery; on the pickers Home and End do, too (APG, tabs). */
export function useSliderKeys(layout: SliderLayout): void {
  const { gallery, slides, options, isRtl } = layout;
  useEvent<KeyboardEvent>(gallery, 'keydown', (event) => {
    const { target } = event;
    if (!options.hasKeys || isShortcut(event) || event.defaultPrevented || closest(target, FIELDS)) return;
    if (!(target instanceof HTMLElement) || (!event.key.startsWith('Arrow') && !target.matches(PICKERS)))
      return;
    const { current } = galleryStoreOf(gallery).get();
    const place = placeAfter(event.key, current, slides.length, {
      axis: options.isVertical ? 'both' : 'horizontal',
      isRtl,
    });
    if (place === undefined) return;
    event.preventDefault();
    goToSlide(gallery, place);
    moveFocus(layout, target, place);
  });
}
