import { find, findAll } from '../../../dom/find';
import { IMAGES, productOf, SLIDES, THUMBNAILS } from '../../markup';

/** The pictures a variation changes. */
export interface ProductImages {
  readonly galleries: readonly HTMLElement[];
  readonly thumbnails: readonly HTMLImageElement[];
  readonly slide: HTMLElement | null;
  readonly image: HTMLImageElement | null;
  readonly link: HTMLAnchorElement | null;
}

/** The galleries of a form's product, and the parts of the first one that show a variation. */
export function productImagesOf(form: Element): ProductImages {
  const product = productOf(form);
  const galleries = findAll(product, IMAGES);
  const [gallery] = galleries;
  const slide = gallery ? find(gallery, SLIDES) : null;
  return {
    galleries,
    thumbnails: findAll(product, `${THUMBNAILS} img`, HTMLImageElement),
    slide,
    image: slide && find(slide, '.wp-post-image', HTMLImageElement),
    link: slide && find(slide, 'a', HTMLAnchorElement),
  };
}
