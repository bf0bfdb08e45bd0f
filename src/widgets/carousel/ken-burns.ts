import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';

const ACTIVE = 'elementor-ken-burns--active';

/** Moves the Ken Burns class to the image of the active slide; with reduced motion no image has it. */
export function zoomActive(slides: readonly Element[], active: Element | undefined): void {
  for (const slide of slides)
    for (const picture of findAll(slide, '.elementor-ken-burns'))
      picture.classList.toggle(ACTIVE, slide === active && !prefersReducedMotion(picture));
}
