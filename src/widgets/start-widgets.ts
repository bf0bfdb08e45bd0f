import { type Stop, stopAll } from '../dom/events';
import { DOCUMENT } from '../elementor/element-settings';
import { offerAllFacades } from '../elementor/facade/all';
import { publishFacades } from '../elementor/facade/core';
import type { Elementor } from '../elementor/runtime';
import { earlyElementor, whenElementor } from '../elementor/start';
import { listen } from '../host/events/listen';
import type { Fetched } from '../react/feature';
import { queueUntilStarted, startFeatures } from '../react/start-features';
import type { AddonOptions } from './carousel/addon-swiper';
import { features } from './features';
import { writeReferers } from './shop/referers';

/** Defines the widgets' members of `elementorFrontend.utils`; each loads its chunk on first use. */
function offerUtils(elementor: Elementor): void {
  /** Called with `new`; returns a promise of the Swiper, like the original. */
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

/** Defines all facades, including those that only widgets and add-ons need. */
export function prepareWidgets(): void {
  offerAllFacades(offerUtils);
  const elementor = earlyElementor(document);
  if (elementor) publishFacades(elementor);
}

/**
 * Widgets run only in a document of the builder, as with the originals: an author may write their attributes into any post.
 * What serves links of the whole page (anchors, the lightbox) has one root and stays.
 */
const inDocument = (feature: Fetched): Fetched =>
  feature.oncePerPage ? feature : { ...feature, selector: `${DOCUMENT} :is(${feature.selector})` };

const widgets = features.map(inDocument);

/** Queues clicks on widgets until they have started. */
export const queueEarlyPresses = (): Stop => queueUntilStarted(widgets);

/** Starts the widgets; each component mounts where its markup is. */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) => {
    const { view, document, ready } = elementor;
    // The shop's first request may be sent before any feature is mounted.
    writeReferers(document);
    return stopAll([
      // The shop's fragments may contain Elementor elements: products, or the template of an empty cart.
      ...['wc_fragments_loaded', 'wc_fragments_refreshed'].map((type) =>
        listen(document.body, type, { host: true }, () => ready.makeNewReady(document)),
      ),
      startFeatures(
        widgets.map((feature) => atOnceWhenAddressed(feature, view.location)),
        'frontend-widgets',
      ),
    ]);
  });

/** A page opened with a hash or a template parameter starts its once-per-page features immediately. */
const atOnceWhenAddressed = (feature: Fetched, { hash, search }: Location): Fetched =>
  feature.oncePerPage && feature.when === 'visible' && /^#|theme_template_id/.test(hash + search)
    ? { ...feature, selector: 'body', when: 'now' }
    : feature;
