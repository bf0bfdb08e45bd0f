import { type Stop, stopAll } from '../dom/types';
import { offerAllFacades } from '../elementor/facade/frontend';
import type { Elementor } from '../elementor/runtime';
import { whenElementor } from '../elementor/start';
import { on } from '../host/events';
import type { Feature } from '../react/feature';
import { queueUntilStarted, startFeatures } from '../react/start-features';
import type { AddonOptions } from './carousel/addon-swiper';
import { features } from './features';
import { writeReferers } from './shop/referers';

/** Puts what widgets offer to add-ons on `elementorFrontend.utils`; each brings its chunk when asked. */
function offerUtils(elementor: Elementor): void {
  /** Called with `new`; answers a promise of the engine, as the original does. */
  function SwiperUtil(target: HTMLElement, options?: AddonOptions): Promise<unknown> {
    return import('./carousel/addon-swiper').then(({ buildAddonSwiper }) =>
      buildAddonSwiper(target, options, elementor),
    );
  }
  elementor.utils.swiper = SwiperUtil;
  Object.defineProperty(elementor.utils, 'lightbox', {
    configurable: true,
    get: () =>
      import(/* chunk: open-lightbox */ './lightbox/facade').then(({ createFacade }) =>
        createFacade(elementor),
      ),
  });
}

/** Makes the page get all facades, also those that only widgets and add-ons need. */
export const prepareWidgets = (): void => offerAllFacades(offerUtils);

/** Keeps what is pressed on widgets until they have started. */
export const queueEarlyPresses = (): Stop => queueUntilStarted(features);

/** Starts the page-builder widgets: each mounts only where its markup is. */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) => {
    const { view, document } = elementor;
    // The shop's first request may leave before any feature is mounted.
    writeReferers(document);
    return stopAll([
      ...followFragments(elementor),
      startFeatures(
        features.map((feature) => atOnceWhenAddressed(feature, view.location)),
        'frontend-widgets',
      ),
    ]);
  });

/** The shop's fragments may bring the builder's elements: an emptied cart's template, products. */
const followFragments = ({ document, ready }: Elementor): Stop[] =>
  ['wc_fragments_loaded', 'wc_fragments_refreshed'].map((type) =>
    on(document.body, type, () => ready.makeNewReady(document)),
  );

/** A page opened with a hash, or asked for a template, needs what serves the page at once. */
const atOnceWhenAddressed = (feature: Feature, { hash, search }: Location): Feature =>
  feature.oncePerPage && feature.when === 'visible' && /^#|theme_template_id/.test(hash + search)
    ? { ...feature, selector: 'body', when: 'now' }
    : feature;
