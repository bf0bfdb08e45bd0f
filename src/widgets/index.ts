import type { Stop } from '../dom';
import { useAllFacades, whenElementor } from '../elementor';
import { startFeatures } from '../page';
import { offerUtils } from './public';
import { widgets } from './table';
import { featureOf } from './wake';

/** Makes the page get all facades, also those that only widgets and add-ons need (contract 5). */
export const prepareWidgets = (): void => useAllFacades(offerUtils);

/** Starts the page-builder widgets: each wakes only where its markup is (contract 3). */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) =>
    startFeatures(widgets.map((widget) => featureOf(widget, elementor))),
  );
