import { type JQuery, type JQuerySet, whenJQuery } from '../host/events/jquery';
import { connectContent, watchNodes } from '../host/scan';
import { readGlobal } from '../host/settings';
import type { Feature, FeatureModule } from '../react/feature';
import { isKept } from '../shop/kept-originals';
import {
  FORM,
  GALLERY,
  isSwitchedOn,
  RATING,
  SET_UP_EVENT,
  SLIDE_LINK,
  STOCK_FORM,
  setUpAgain,
  TABS,
  TITLE,
  TRIGGER,
} from './product-page';

/** A feature needs its settings, and the original script must not be on the page. */
const isServed = (settings: string, original: string): boolean =>
  readGlobal(settings) !== undefined && !isKept(original);

/** Adds a jQuery method that calls `run` with each element of the set, unless the page has one of that name. */
function offerMethod(name: string, run: (element: HTMLElement, args: unknown) => void): void {
  whenJQuery(({ fn }: JQuery) => {
    fn[name] ??= function method(this: JQuerySet, args?: unknown): JQuerySet {
      for (const element of Array.from(this as unknown as ArrayLike<unknown>))
        if (element instanceof HTMLElement) run(element, args);
      return this;
    };
  });
}

/** The features of product pages. Called once the page is ready. */
export const productFeatures = (): readonly Feature[] => [
  ...(isServed('wc_single_product_params', 'single-product') ? [...tabFeatures(), ...galleryFeatures()] : []),
  ...(isKept('back-in-stock-form') ? [] : [stockFeature()]),
  ...(isServed('wc_add_to_cart_variation_params', 'add-to-cart-variation') ? [formFeature()] : []),
];

/** After the tabs, whose `init` comes first; both are in one file. */
async function loadRating(): Promise<FeatureModule> {
  await import(/* chunk: product, preload: product variable-product */ './product-tabs');
  return import(/* chunk: product */ './review-rating');
}

const tabFeatures = (): readonly Feature[] => [
  {
    name: 'product tabs',
    selector: TABS,
    queues: TITLE,
    load: () => import(/* chunk: product, preload: product variable-product */ './product-tabs'),
  },
  { name: 'rating', selector: RATING, load: loadRating },
];

/** The server hides a gallery until scripts run; its first picture is shown before the gallery's code is loaded. */
function reveal(gallery: HTMLElement): undefined {
  gallery.style.opacity = '1';
}

/** The galleries of the page. The code of zoom and full-screen view is loaded at the first interaction. */
function galleryFeatures(): readonly Feature[] {
  offerMethod('wc_product_gallery', setUpAgain);
  watchNodes([{ name: 'shown galleries', selector: GALLERY, connect: reveal }]);
  const features: Feature[] = [
    {
      name: 'gallery',
      selector: GALLERY,
      isPrompt: true,
      load: () => import(/* chunk: gallery, preload: product variable-product */ './gallery/gallery'),
    },
  ];
  const near = { selector: GALLERY, when: 'interaction' } as const;
  const hasFullScreen = isSwitchedOn('photoswipe');
  if (isSwitchedOn('zoom'))
    features.push({
      ...near,
      name: 'gallery zoom',
      // A tap zooms only if it does not open the full-screen view.
      ...(!hasFullScreen && { queues: SLIDE_LINK }),
      load: () => import(/* chunk: gallery-view, after: gallery */ './gallery/gallery-zoom'),
    });
  if (hasFullScreen)
    features.push({
      ...near,
      name: 'full-screen gallery',
      queues: `${TRIGGER}, ${SLIDE_LINK}`,
      load: () =>
        import(/* chunk: gallery-view, after: gallery */ './gallery/full-screen/full-screen-gallery'),
    });
  return features;
}

/** The forms mount without a call; `wc_variation_form` sets up a mounted form again, with its events. */
function formFeature(): Feature {
  offerMethod('wc_variation_form', (form) => form.dispatchEvent(new Event(SET_UP_EVENT)));
  return {
    name: 'variation form',
    selector: FORM,
    load: () =>
      import(/* chunk: variation-form, preload: variable-product */ './variation-form/variation-form'),
  };
}

/** The form that asks to be told when a variation is back in stock. It follows the events of the variation form. */
function stockFeature(): Feature {
  offerMethod('wc_back_in_stock_form', connectContent);
  return {
    name: 'back in stock',
    selector: STOCK_FORM,
    load: () => import(/* chunk: back-in-stock, after: variation-form */ './variation-form/back-in-stock'),
  };
}
