import { find } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout';
import type { Elementor } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { panelOf } from './panels';

/** Whether the menu is folded behind its button: by its settings, or on the devices up to its breakpoint. */
export function isFolded(widget: HTMLElement, { config, $device }: Elementor): boolean {
  const { item_layout: layout, breakpoint_selector: last = 'tablet' } = settingsOf(widget);
  if (layout === 'dropdown') return true;
  const names = config.breakpoints.filter(({ direction }) => direction === 'max').map(({ name }) => name);
  const place = names.indexOf($device.get());
  return place >= 0 && place <= names.indexOf(asString(last));
}

/** Lays an open panel: over the whole width, or at its item; above the menu when it does not fit below. */
export function lay(widget: HTMLElement, menu: HTMLElement, opener: HTMLElement, elementor: Elementor): void {
  const { config, document, view } = elementor;
  const panel = panelOf(widget, opener);
  const title = opener.closest('.e-n-menu-title');
  if (!panel || !title || isFolded(widget, elementor)) return;
  const edge = config.isRtl ? 'right' : 'left';
  if (settingsOf(widget).content_width === 'full_width') {
    const selector = asString(config.kit.stretched_section_container);
    const { width, offset } = stretchBox(menu, selector ? find(document, selector) : null, config.isRtl);
    menu.style.setProperty('--stretch-width', `${width}px`);
    menu.style.setProperty(`--stretch-${edge}`, `${-offset}px`);
  } else if (view.getComputedStyle(panel).position === 'absolute') {
    const [home, own] = [menu.getBoundingClientRect(), title.getBoundingClientRect()];
    panel.style.insetInlineStart = `${config.isRtl ? home.right - own.right : own.left - home.left}px`;
  }
  const { top, bottom, height } = panel.getBoundingClientRect();
  menu.classList.toggle('content-above', bottom > view.innerHeight && top > height);
}
