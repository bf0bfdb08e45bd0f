import { type JQuery, type JQuerySet, whenJQuery } from '../host/events/jquery';
import { isOnPage } from '../host/scan';
import { readGlobal } from '../host/settings/settings';
import type { Feature } from '../react/feature';
import { galleryFeatures } from './gallery/gallery-features';
import { FORM } from './markup';

const ORIGINAL = 'script[src*="/woocommerce/assets/js/frontend/add-to-cart-variation."]';

/** Nothing starts without the settings, and a form that the original script serves is left to it. */
const isServed = (): boolean =>
  readGlobal('wc_add_to_cart_variation_params') !== undefined && !isOnPage(ORIGINAL);

/** Forms mount by themselves: scripts that call this for a form they have inserted need do no more. */
function offerMethod({ fn }: JQuery): void {
  fn.wc_variation_form ??= function method(this: JQuerySet): JQuerySet {
    return this;
  };
}

/** Starts what the product page needs, where it is served by us. Called once the page is ready. */
export const productFeatures = (): readonly Feature[] => [...galleryFeatures(), ...formFeatures()];

function formFeatures(): readonly Feature[] {
  if (!isServed()) return [];
  whenJQuery(offerMethod);
  return [{ name: 'variation form', selector: FORM, load: () => import('./variation-form') }];
}
