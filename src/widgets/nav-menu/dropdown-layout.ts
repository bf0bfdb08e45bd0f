import { find } from '../../dom/find';
import { stretchBox } from '../../elementor/layout';
import type { Elementor } from '../../elementor/runtime';
import { asString } from '../../host/settings';

/** Height of the menu: what is left of the window below a stuck header, without bounds elsewhere, none when closed. */
export function writeHeight(dropdown: HTMLElement, isOpen: boolean): void {
  const isStuck = dropdown.closest('.elementor-sticky') !== null;
  const open = isStuck ? `${innerHeight - dropdown.getBoundingClientRect().top}px` : '1000vmax';
  dropdown.style.setProperty('--menu-height', isOpen ? open : '0');
}

/** Lays the menu over the whole width, below its button. */
export function stretch(dropdown: HTMLElement, toggle: HTMLElement, { document, config }: Elementor): void {
  const { style } = dropdown;
  const edge = config.isRtl ? 'right' : 'left';
  const selector = asString(config.kit.stretched_section_container);
  const container = selector ? find(document, selector) : null;
  style.width = style.left = style.right = '';
  const { width, offset } = stretchBox(dropdown, container, config.isRtl);
  style.width = `${width}px`;
  style[edge] = `${-offset}px`;
  style.top = `${toggle.offsetHeight}px`;
}
