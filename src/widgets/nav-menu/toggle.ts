import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { isPress } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { stretchBox } from '../../elementor/layout/stretch-box';
import { type Elementor, onDevice, onResize } from '../../elementor/runtime';
import { asString } from '../../host/shapes';

const ACTIVE = 'elementor-active';
const HEIGHT = '--menu-height';

/** The button that folds the menu out on small screens. */
export function serveToggle(
  widget: HTMLElement,
  dropdown: HTMLElement,
  elementor: Elementor,
): Stop | undefined {
  const toggle = find(widget, '.elementor-menu-toggle');
  if (!toggle) return undefined;
  const isWide = settingsOf(widget).full_width === 'stretch';
  const isOpen = (): boolean => toggle.classList.contains(ACTIVE);
  const project = (open: boolean): void => {
    if (open && isWide) stretch(dropdown, toggle, elementor);
    toggle.classList.toggle(ACTIVE, open);
    toggle.setAttribute('aria-expanded', String(open));
    dropdown.setAttribute('aria-hidden', String(!open));
    dropdown.style.setProperty(HEIGHT, open ? heightOf(dropdown) : '0');
    for (const link of findAll(dropdown, 'a')) link.tabIndex = open ? 0 : -1;
  };
  project(false);
  return stopAll([
    listen(toggle, 'click', () => project(!isOpen())),
    listen(widget, 'keydown', (event) => {
      if (isPress(event) && toggle.contains(event.target as Node)) {
        event.preventDefault();
        project(!isOpen());
      }
      if (event.key === 'Escape' && isOpen()) {
        project(false);
        toggle.focus();
      }
    }),
    listen(dropdown, 'click', (event) => {
      const link = closest(event.target, 'a');
      if (link && !event.defaultPrevented && (isWide || (link as HTMLAnchorElement).hash)) project(false);
    }),
    onDevice(elementor, () => project(false)),
    onResize(elementor, () => isOpen() && project(true)),
  ]);
}

/** Room for the menu: what is left of the window below a stuck header, without bounds elsewhere. */
function heightOf(dropdown: HTMLElement): string {
  const { innerHeight } = dropdown.ownerDocument.defaultView as Window;
  const isStuck = dropdown.closest('.elementor-sticky') !== null;
  return isStuck ? `${innerHeight - dropdown.getBoundingClientRect().top}px` : '1000vmax';
}

/** Lays the menu over the whole width, below its button. */
function stretch(dropdown: HTMLElement, toggle: HTMLElement, { document, config }: Elementor): void {
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
