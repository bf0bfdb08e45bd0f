import { find, findAll } from '../../dom/find';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asString } from '../../host/settings';
import { escaped, ownDescendant } from '../own-descendants';
import { emitPanelShown, stretchedBox } from '../page-layout';

/** Whether the menu is collapsed behind its button: by its settings, or on devices up to its breakpoint. */
export function isFolded(widget: HTMLElement, { config, $device }: Elementor): boolean {
  const { item_layout: layout, breakpoint_selector: last = 'tablet' } = settingsOf(widget);
  if (layout === 'dropdown') return true;
  const names = config.breakpoints.filter(({ direction }) => direction === 'max').map(({ name }) => name);
  const index = names.indexOf($device.get());
  return index >= 0 && index <= names.indexOf(asString(last));
}

/** Where a panel stands at its item, as the share of the room to the left of it; sides of reading depend on the direction. */
const shareOf = (side: string, isRtl: boolean): number | undefined =>
  ({ left: 0, center: 0.5, right: 1, start: Number(isRtl), end: Number(!isRtl) })[side];

/**
 * The share of the settings, centred by default. The setting is documented by its effect alone: the one that begins with
 * `content_` and has a side as its value, such as `content_horizontal_position: left`.
 */
function sideShare(settings: Settings, isRtl: boolean): number {
  const shares = Object.entries(settings).map(([name, side]) =>
    name.startsWith('content_') ? shareOf(asString(side), isRtl) : undefined,
  );
  return shares.find((share) => share !== undefined) ?? 0.5;
}

/** Left edge of a panel that is as wide as its content, in px of the window: at its item, and inside the window. */
function leftOf(panel: HTMLElement, title: HTMLElement, settings: Settings, isRtl: boolean): number {
  const { clientWidth } = panel.ownerDocument.documentElement;
  const { width } = panel.getBoundingClientRect();
  const item = title.getBoundingClientRect();
  const left = item.left + (item.width - width) * sideShare(settings, isRtl);
  return Math.max(0, Math.min(left, clientWidth - width));
}

/** Stretches what the menu opens to the window, or to the kit's container for stretched sections: style sheets read both properties. */
export function stretch(menu: HTMLElement, elementor: Elementor): void {
  const { width, offset } = stretchedBox(menu, elementor);
  const { style } = find(menu, '.e-n-menu-wrapper') ?? menu;
  style.setProperty('--stretch-width', `${width}px`);
  style.setProperty(`--stretch-${elementor.config.isRtl ? 'right' : 'left'}`, `${-offset}px`);
}

/** Positions an open panel: over the full width or at its item; above the menu if it does not fit below. */
export function lay(widget: HTMLElement, menu: HTMLElement, opener: HTMLElement, elementor: Elementor): void {
  const panel = panelOf(widget, opener);
  const title = opener.closest<HTMLElement>('.e-n-menu-title');
  stretch(menu, elementor);
  panel?.style.removeProperty('inset-inline-start');
  if (!panel || !title || isFolded(widget, elementor)) return;
  const settings = settingsOf(widget);
  if (settings.content_width === 'fit_to_content') {
    const { isRtl } = elementor.config;
    const moved = leftOf(panel, title, settings, isRtl) - panel.getBoundingClientRect().left;
    panel.style.insetInlineStart = `${isRtl ? -moved : moved}px`;
  }
  const { top, bottom, height } = panel.getBoundingClientRect();
  menu.classList.toggle('content-above', bottom > elementor.view.innerHeight && top > height);
}

const ACTIVE = 'e-active';
/** Parent of the panels. */
export const CONTENT = '.e-n-menu-content';
/** An item: its text and the button that opens its panel. */
export const TITLE = '.e-n-menu-title';
/** The button that opens an item's panel. */
export const OPENER = '.e-n-menu-dropdown-icon';

/** Whether an item's panel is open. */
export const isOpen = (opener: HTMLElement): boolean => opener.getAttribute('aria-expanded') === 'true';

/** The panel an item's button opens. */
export function panelOf(widget: HTMLElement, opener: HTMLElement): HTMLElement | null {
  // A template that is printed twice has each id twice.
  const id = opener.getAttribute('aria-controls') ?? '';
  const named =
    findAll(widget, '[id]').find((node) => node.id === id) ?? widget.ownerDocument.getElementById(id);
  const index = escaped(opener.dataset.tabIndex ?? '');
  return named ?? find(widget, `${CONTENT} > [data-tab-index="${index}"]`);
}

function writeOpen(widget: HTMLElement, opener: HTMLElement, open: boolean): HTMLElement | null {
  const panel = panelOf(widget, opener);
  opener.setAttribute('aria-expanded', String(open));
  for (const node of [panel, panel?.parentElement]) node?.classList.toggle(ACTIVE, open);
  return panel;
}

/** Shows an item's panel with the animation of the settings, and emits the events of a shown panel. */
export function openPanel(widget: HTMLElement, opener: HTMLElement, animation: unknown): void {
  if (isOpen(opener)) return;
  const panel = writeOpen(widget, opener, true);
  if (typeof animation === 'string' && animation !== 'none')
    panel?.classList.add('animated', ...animation.split(/\s+/));
  if (panel) emitPanelShown(panel);
}

/** Hides an item's panel. */
export function closePanel(widget: HTMLElement, opener: HTMLElement): void {
  if (!isOpen(opener)) return;
  const panel = writeOpen(widget, opener, false);
  panel?.classList.remove('animated');
  ownDescendant(widget, '.e-n-menu')?.classList.remove('content-above');
}
