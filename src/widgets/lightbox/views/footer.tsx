import type { ElementorConfig } from '../../../elementor/settings';
import type { Slide } from '../slides';

/** The footer is left out only when both texts are switched off; an absent setting shows it. */
export const hasFooter = ({ kit }: ElementorConfig): boolean =>
  kit.lightbox_title_src !== '' || kit.lightbox_description_src !== '';

/** Title and description of the slide. */
export function Footer({ slide: { title, description } }: { slide: Slide }) {
  return (
    <footer className="elementor-slideshow__footer elementor-lightbox-prevent-close">
      {title && <div className="elementor-slideshow__title">{title}</div>}
      {description && <div className="elementor-slideshow__description">{description}</div>}
    </footer>
  );
}
