import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, onResize } from '../../elementor/runtime';
import { asString } from '../../host/shapes';
import { escaped } from '../own';
import { alignTitles, listenForDrag } from '../title-scroll';

/** Lets a filter's buttons lie in one row that scrolls, as its settings say for the device (contract 3.20, 3.3). */
export function keepRow(element: HTMLElement, row: HTMLElement, elementor: Elementor): Stop {
  const settings = settingsOf(element);
  const read = (key: string): unknown => elementor.setting(settings, key);
  const isEnabled = (): boolean => read('horizontal_scroll') === 'enable';
  const align = (): void =>
    alignTitles(row, {
      isEnabled: isEnabled(),
      justify: asString(read('item_alignment_horizontal')),
      isRtl: elementor.config.isRtl,
      variable: '--e-filter-justify-content',
    });
  align();
  return stopAll([
    onResize(elementor, align),
    listenForDrag(
      element.ownerDocument,
      `.elementor-element-${escaped(element.dataset.id ?? '')} .e-filter`,
      (other) => (other === row ? isEnabled() : false),
    ),
  ]);
}
