import { find } from '../../dom/find';
import { emitPanelShown } from '../layout-events';
import { escaped, own } from '../start/own';

const ACTIVE = 'e-active';
/** What holds an item's panel. */
export const CONTENT = '.e-n-menu-content';
/** An item: its text, and the button that opens its panel. */
export const TITLE = '.e-n-menu-title';
/** The button that opens an item's panel. */
export const OPENER = '.e-n-menu-dropdown-icon';

/** Whether an item's panel is open. */
export const isOpen = (opener: HTMLElement): boolean => opener.getAttribute('aria-expanded') === 'true';

/** The panel an item's button opens. */
export function panelOf(widget: HTMLElement, opener: HTMLElement): HTMLElement | null {
  const named = widget.ownerDocument.getElementById(opener.getAttribute('aria-controls') ?? '');
  const index = escaped(opener.dataset.tabIndex ?? '');
  return named ?? find(widget, `${CONTENT} > [data-tab-index="${index}"]`);
}

function writeOpen(widget: HTMLElement, opener: HTMLElement, open: boolean): HTMLElement | null {
  const panel = panelOf(widget, opener);
  opener.setAttribute('aria-expanded', String(open));
  for (const node of [panel, panel?.parentElement]) node?.classList.toggle(ACTIVE, open);
  return panel;
}

/** Shows an item's panel, by the animation of the settings, and emits that it has a size now. */
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
  own(widget, '.e-n-menu')?.classList.remove('content-above');
}
