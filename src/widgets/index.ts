import { type Stop, stopAll } from '../dom/types';
import { useAllFacades } from '../elementor/facade/frontend';
import { whenElementor } from '../elementor/start';
import { watchNodes } from '../host/scan';
import { startFeatures } from '../react/start-features';
import { features } from './features';
import { offerUtils } from './public';
import { widgets } from './table';
import { featureOf } from './wake';

/** Makes the page get all facades, also those that only widgets and add-ons need (contract 5). */
export const prepareWidgets = (): void => useAllFacades(offerUtils);

/** Starts the page-builder widgets: each wakes only where its markup is (contract 3). */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) =>
    stopAll([watchNodes(widgets.map((widget) => featureOf(widget, elementor))), startFeatures(features)]),
  );
