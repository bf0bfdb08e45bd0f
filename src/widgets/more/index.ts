import type { Elementor } from '../../elementor/runtime';
import { watchNodes } from '../../host/scan';
import { featureOf } from '../wake';
import { moreWidgets } from './table';

/** Starts the widgets that pages have less often; each wakes by itself, where its markup is (contract 7). */
export function wake(_node: HTMLElement, elementor: Elementor): void {
  watchNodes(moreWidgets.map((widget) => featureOf(widget, elementor)));
}
