import { useState } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useAttributes } from '../../react/hooks/use-attributes';
import { $windowSize } from '../stores';
import { isStacked, type NestedTabsMarkup } from './markup';

const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];

/** What readers and the stylesheet are to know of the layout, which changes with the window. */
export function useLayoutAttributes(node: HTMLElement, { box, heading }: NestedTabsMarkup): void {
  const { $device, view } = elementorOf(node.ownerDocument);
  const isColumn = asString(settingsOf(node).tabs_direction).startsWith('inline');
  const readOrientation = (): string =>
    isColumn || (heading && isStacked(heading)) ? 'vertical' : 'horizontal';
  const [isTouch, setTouch] = useState(() => 'ontouchstart' in view);
  const [orientation, setOrientation] = useState(readOrientation);
  // A name is not allowed on a plain box; the list of titles is what it names (el#22935).
  const [label] = useState(() => box?.getAttribute('aria-label'));
  useStoreChange($windowSize, () => {
    setTouch(TOUCH_DEVICES.includes($device.get()));
    setOrientation(readOrientation());
  });
  useAttributes([box], () => ({ 'data-touch-mode': isTouch, 'aria-label': null }));
  useAttributes([heading], () => ({
    'aria-orientation': orientation,
    ...(label ? { 'aria-label': label } : {}),
  }));
}
