import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/settings';

/** The element whose way through the window counts; null for the whole page. */
export function measuredOf(widget: HTMLElement): HTMLElement | null {
  const { relative_to: relativeTo, selector } = settingsOf(widget);
  const { ownerDocument } = widget;
  if (relativeTo === 'selector') return find(ownerDocument, asString(selector));
  return relativeTo === 'post_content' ? find(ownerDocument, '.elementor-widget-theme-post-content') : null;
}

/** Progress in percent, 0–100, of the page or of the measured element in a window of this height, px. */
export function progressOf(measured: HTMLElement | null, body: HTMLElement, windowHeight: number): number {
  const { top, height } = (measured ?? body).getBoundingClientRect();
  const way = measured ? height : height - windowHeight;
  const gone = measured ? windowHeight - top : -top;
  return way > 0 ? Math.min(100, Math.max(0, (gone / way) * 100)) : 0;
}
