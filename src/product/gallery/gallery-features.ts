import { type JQuery, type JQuerySet, whenJQuery } from '../../host/jquery';
import { isOnPage, watchNodes } from '../../host/scan';
import type { Feature } from '../../react/feature';
import { GALLERY, SLIDE_LINK, TRIGGER } from '../selectors';
import { isSwitchedOn, rawGallerySettings } from './printed-settings';
import { gallerySetupOf, setUpAgain } from './set-ups';

const ORIGINAL = 'script[src*="/woocommerce/assets/js/frontend/single-product."]';

/** The server hides a gallery until scripts are there; its first picture need not wait for them. */
function reveal(gallery: HTMLElement): undefined {
  gallery.style.opacity = '1';
}

/** Galleries mount by themselves; a call sets one up with the caller's options, or anew where slides have changed. */
function offerMethod({ fn }: JQuery): void {
  fn.wc_product_gallery ??= function method(this: JQuerySet, args?: unknown): JQuerySet {
    for (const gallery of Array.from(this as unknown as ArrayLike<unknown>))
      if (gallery instanceof HTMLElement) setUpAgain(gallery, args ?? gallerySetupOf(gallery).get().args);
    return this;
  };
}

/**
 * The galleries of the page, where their settings are printed and the original script does not serve them. What a close
 * look takes is fetched when somebody comes near.
 */
export function galleryFeatures(): readonly Feature[] {
  if (rawGallerySettings() === undefined || isOnPage(ORIGINAL)) return [];
  whenJQuery(offerMethod);
  watchNodes([{ name: 'shown galleries', selector: GALLERY, connect: reveal }]);
  const zoom = isSwitchedOn('zoom');
  const fullScreen = isSwitchedOn('photoswipe');
  const near = { selector: GALLERY, when: 'interaction' } as const;
  // By taps it zooms only where they do not open anything.
  const zoomQueue = fullScreen ? {} : { queues: SLIDE_LINK };
  return [
    {
      name: 'gallery',
      selector: GALLERY,
      isPrompt: true,
      load: () => import(/* chunk: gallery, preload: product variable-product */ '.'),
    },
    ...(zoom
      ? [
          {
            ...near,
            ...zoomQueue,
            name: 'gallery zoom',
            load: () => import(/* chunk: gallery-view */ './zoom'),
          },
        ]
      : []),
    ...(fullScreen
      ? [
          {
            ...near,
            name: 'full-screen gallery',
            queues: `${TRIGGER}, ${SLIDE_LINK}`,
            load: () => import(/* chunk: gallery-view */ './full-screen'),
          },
        ]
      : []),
  ];
}
