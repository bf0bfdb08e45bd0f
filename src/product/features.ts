import type { Stop } from '../dom/events';
import { currentJQuery } from '../host/events/jquery';
import { callMethod, isReplaced, offerMethod } from '../host/events/jquery-methods';
import { connectContent } from '../host/scan';
import { readGlobal } from '../host/settings';
import type { FeatureModule, FeatureTable } from '../react/feature';
import { isKept } from '../shop/kept-originals';
import { elementsOf, offerFormMethods } from './form-methods';
import {
  FORM,
  GALLERY,
  isSwitchedOn,
  noteEndedZooms,
  RATING,
  rawGallerySettings,
  SET_UP_EVENT,
  SLIDE_LINK,
  STOCK_FORM,
  setUpAgain,
  TABS,
  TITLE,
  TRIGGER,
} from './product-page';
import { FORM_EVENTS } from './variation-form/form-parts';

/** A feature needs its settings, and the original script must not be on the page. */
const isServed = (settings: string, original: string): boolean =>
  readGlobal(settings) !== undefined && !isKept(original);

/** Adds a jQuery method that calls `run` with each element of the set. */
const offerSetUp = (name: string, run: (element: HTMLElement, args: unknown) => void): Stop =>
  offerMethod(name, function setUp(args) {
    for (const element of elementsOf(this)) run(element, args);
    return this;
  });

/**
 * The methods by which other scripts set up galleries and forms, and change them; as soon as the page has the original's
 * settings. Components mount without a call.
 */
export function offerProductMethods(): void {
  if (hasTabs()) offerSetUp('wc_product_gallery', setUpAgain);
  if (!isKept('back-in-stock-form')) offerSetUp('wc_back_in_stock_form', connectContent);
  if (!hasForms()) return;
  // Sets up a mounted form again, with its events.
  offerSetUp('wc_variation_form', (form) => form.dispatchEvent(new Event(SET_UP_EVENT)));
  offerFormMethods();
}

/** Follows what other scripts do to galleries before these have mounted. */
export function followGalleries(): void {
  if (hasZoom()) noteEndedZooms();
}

/** A theme's own gallery in place of the original's method. */
const hasOtherGallery = (): boolean => isReplaced(currentJQuery()?.fn.wc_product_gallery);

/** Sets up a gallery by the theme's method, as the original does. */
const setUpOther = (gallery: HTMLElement): void =>
  callMethod('wc_product_gallery', gallery, [rawGallerySettings()], () => undefined);

const hasTabs = (): boolean => isServed('wc_single_product_params', 'single-product');
const hasForms = (): boolean => isServed('wc_add_to_cart_variation_params', 'add-to-cart-variation');
const hasZoom = (): boolean => hasTabs() && isSwitchedOn('zoom') && !hasOtherGallery();
const hasFullScreen = (): boolean => hasTabs() && isSwitchedOn('photoswipe') && !hasOtherGallery();

/** After the tabs, whose `init` comes first; both are in one file. */
async function loadRating(): Promise<FeatureModule> {
  await import(/* chunk: product, preload: product variable-product */ './product-tabs');
  return import(/* chunk: product */ './review-rating');
}

const loadZoom = () => import(/* chunk: gallery-view, after: gallery */ './gallery/gallery-zoom');

/** The server hides a gallery until scripts run; its first picture is shown before the gallery's code is loaded. */
function reveal(gallery: HTMLElement): void {
  gallery.style.opacity = '1';
}

/** Product pages. The code of zoom and full-screen view is loaded at the first interaction with a gallery. */
export const features: FeatureTable = [
  {
    name: 'product tabs',
    selector: TABS,
    queues: TITLE,
    binds: [{ types: 'click keydown', selector: TITLE, on: 'body' }],
    isServed: hasTabs,
    load: () => import(/* chunk: product, preload: product variable-product */ './product-tabs'),
  },
  { name: 'rating', selector: RATING, isServed: hasTabs, load: loadRating },
  { name: 'shown galleries', selector: GALLERY, isServed: hasTabs, connect: reveal },
  {
    name: 'galleries of a theme',
    selector: GALLERY,
    isServed: () => hasTabs() && hasOtherGallery(),
    connect: setUpOther,
  },
  {
    name: 'gallery',
    selector: GALLERY,
    isPrompt: true,
    isServed: () => hasTabs() && !hasOtherGallery(),
    load: () => import(/* chunk: gallery, preload: product variable-product */ './gallery/gallery'),
  },
  // A tap zooms only if it does not open the full-screen view.
  {
    name: 'gallery zoom',
    selector: GALLERY,
    when: 'interaction',
    queues: SLIDE_LINK,
    isServed: () => hasZoom() && !hasFullScreen(),
    load: loadZoom,
  },
  {
    name: 'gallery zoom beside full screen',
    selector: GALLERY,
    when: 'interaction',
    isServed: () => hasZoom() && hasFullScreen(),
    load: loadZoom,
  },
  {
    name: 'full-screen gallery',
    selector: GALLERY,
    when: 'interaction',
    queues: `${TRIGGER}, ${SLIDE_LINK}`,
    binds: [
      { types: 'click keydown', selector: TRIGGER },
      { types: 'click', selector: SLIDE_LINK },
    ],
    isServed: hasFullScreen,
    load: () => import(/* chunk: gallery-view, after: gallery */ './gallery/full-screen/full-screen-gallery'),
  },
  // Asks to be told when a variation is back in stock. It follows the events of the variation form.
  {
    name: 'back in stock',
    selector: STOCK_FORM,
    isServed: () => !isKept('back-in-stock-form'),
    loadBehaviour: () =>
      import(/* chunk: back-in-stock, after: variation-form */ './variation-form/back-in-stock'),
  },
  {
    name: 'variation form',
    selector: FORM,
    isServed: hasForms,
    binds: Object.values(FORM_EVENTS),
    load: () =>
      import(/* chunk: variation-form, preload: variable-product */ './variation-form/variation-form'),
  },
];
