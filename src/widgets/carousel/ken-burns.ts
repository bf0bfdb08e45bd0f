import { findAll } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';

const ACTIVE = 'elementor-ken-burns--active';

/** Moves the Ken Burns class to the active slide's picture; not under reduced motion. */
export function zoomActive(slides: readonly Element[], active: Element | undefined): void {
  for (const slide of slides)
    for (const picture of findAll(slide, '.elementor-ken-burns'))
      picture.classList.toggle(ACTIVE, slide === active && !prefersReducedMotion(picture));
}
