import { type Stop, stopAll } from '../dom/types';
import { useAllFacades } from '../elementor/facade/frontend';
import { whenElementor } from '../elementor/start';
import { watchNodes } from '../host/scan';
import type { Feature } from '../react/feature';
import { startFeatures } from '../react/start-features';
import { features } from './features';
import { offerUtils } from './public';
import { widgets } from './table';
import { featureOf } from './wake';

/** Makes the page get all facades, also those that only widgets and add-ons need (contract 5). */
export const prepareWidgets = (): void => useAllFacades(offerUtils);

/** Starts the page-builder widgets: each mounts only where its markup is (contract 3). */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) =>
    stopAll([
      watchNodes(widgets.map((widget) => featureOf(widget, elementor))),
      startFeatures(features.map((feature) => atOnceWhenAddressed(feature, elementor.view.location))),
    ]),
  );

/** A page opened with a hash, or asked for a template, needs what serves the page at once. */
const atOnceWhenAddressed = (feature: Feature, { hash, search }: Location): Feature =>
  feature.oncePerPage && feature.when === 'visible' && /^#|theme_template_id/.test(hash + search)
    ? { ...feature, selector: 'body', when: 'now' }
    : feature;
