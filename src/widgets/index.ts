import type { Stop } from '../dom';
import { whenElementor } from '../elementor';
import { startFeatures } from '../page';
import { widgets } from './table';
import { featureOf } from './wake';

/** Starts the page-builder widgets: each wakes only where its markup is (contract 3). */
export const startWidgets = (): Stop =>
  whenElementor('frontend-widgets', (elementor) =>
    startFeatures(widgets.map((widget) => featureOf(widget, elementor))),
  );
