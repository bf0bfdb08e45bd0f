import { type JQuery, type JQuerySet, whenJQuery } from '../host/jquery';
import { isOnPage } from '../host/scan';
import { readGlobal } from '../host/settings';
import type { Feature, FeatureModule } from '../react/feature';
import { galleryFeatures } from './gallery/gallery-features';
import { FORM, RATING, TABS, TITLE } from './selectors';
import { setUpFormAgain } from './variation-form/set-ups';

/** Nothing starts without its settings, and what the original script serves is left to it. */
const isServed = (settings: string, original: string): boolean =>
  readGlobal(settings) !== undefined &&
  !isOnPage(`script[src*="/woocommerce/assets/js/frontend/${original}."]`);

/** Forms mount by themselves; a call for one that is there sets it up anew, with its events. */
function offerMethod({ fn }: JQuery): void {
  fn.wc_variation_form ??= function method(this: JQuerySet): JQuerySet {
    for (const form of Array.from(this as unknown as ArrayLike<unknown>))
      if (form instanceof HTMLElement) setUpFormAgain(form);
    return this;
  };
}

/** What the product page needs, where it is served by us. Called once the page is ready. */
export const productFeatures = (): readonly Feature[] => [
  ...tabFeatures(),
  ...galleryFeatures(),
  ...formFeatures(),
];

/** After the tabs, whose `init` comes first; both are in one file. */
async function loadReviews(): Promise<FeatureModule> {
  await import(/* chunk: product, preload: product variable-product */ './tabs');
  return import(/* chunk: product */ './reviews');
}

function tabFeatures(): readonly Feature[] {
  if (!isServed('wc_single_product_params', 'single-product')) return [];
  return [
    {
      name: 'product tabs',
      selector: TABS,
      queues: TITLE,
      load: () => import(/* chunk: product, preload: product variable-product */ './tabs'),
    },
    { name: 'rating', selector: RATING, load: loadReviews },
  ];
}

function formFeatures(): readonly Feature[] {
  if (!isServed('wc_add_to_cart_variation_params', 'add-to-cart-variation')) return [];
  whenJQuery(offerMethod);
  return [
    {
      name: 'variation form',
      selector: FORM,
      load: () => import(/* chunk: variation-form, preload: variable-product */ './variation-form'),
    },
  ];
}
