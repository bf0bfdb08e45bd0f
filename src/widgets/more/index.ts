import type { Elementor } from '../../elementor';
import { startFeatures } from '../../page';
import { featureOf } from '../wake';
import { moreWidgets } from './table';

/** Starts the widgets that pages have less often; each wakes by itself, where its markup is (contract 7). */
export function wake(_node: HTMLElement, elementor: Elementor): void {
  startFeatures(moreWidgets.map((widget) => featureOf(widget, elementor)));
}
