import { listen } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { moveFocus } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, onDevice, onResize } from '../../elementor/runtime';
import { own, ownAll } from '../own';
import { isFolded, lay } from './layout';
import { closePanel, isOpen, openPanel, panelOf } from './panels';

const OPENER = '.e-n-menu-dropdown-icon';
const TITLE = '.e-n-menu-title';
/** Time the pointer may be away before a panel closes, ms. */
const PATIENCE = 500;

/** A menu whose items open panels of any content (contract 7). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop | undefined {
  const menu = own(widget, '.e-n-menu');
  if (!menu) return undefined;
  const openers = ownAll(widget, OPENER);
  const project = (opener: HTMLElement, open: boolean): void => {
    for (const other of openers) if (open ? other !== opener : other === opener) closePanel(widget, other);
    if (!open) return;
    openPanel(widget, opener, settingsOf(widget).open_animation);
    lay(widget, menu, opener, elementor);
  };
  const closeAll = (): void => {
    for (const opener of openers) closePanel(widget, opener);
  };
  return stopAll([
    serveToggle(menu),
    listen(menu, 'click', (event) => {
      const opener = openerOf(event.target);
      if (opener) project(opener, !isOpen(opener));
    }),
    listen(menu, 'keydown', (event) => press(event, widget, project, elementor.config.isRtl)),
    ...followPointer(widget, project, elementor),
    listen(widget.ownerDocument, 'click', ({ target }) => {
      if (!menu.contains(target as Node)) closeAll();
    }),
    listen(menu, 'focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeAll();
    }),
    onDevice(elementor, () => {
      closeAll();
      menu.dataset.layout = isFolded(widget, elementor) ? 'dropdown' : 'horizontal';
    }),
    onResize(elementor, () => {
      for (const opener of openers) if (isOpen(opener)) lay(widget, menu, opener, elementor);
    }),
  ]);
}

type Project = (opener: HTMLElement, isOpen: boolean) => void;

/** The button of an item: pressed itself, or by an item's text that leads nowhere. */
function openerOf(target: EventTarget | null): HTMLElement | null {
  const title = closest(target, TITLE);
  if (!title || closest(target, 'a[href]')) return null;
  return find(title, OPENER);
}

/** Small screens fold the whole menu away. */
function serveToggle(menu: HTMLElement): Stop | undefined {
  const toggle = find(menu, '.e-n-menu-toggle');
  if (!toggle) return undefined;
  const project = (open: boolean): void => toggle.setAttribute('aria-expanded', String(open));
  return stopAll([
    listen(toggle, 'click', () => project(toggle.getAttribute('aria-expanded') !== 'true')),
    listen(menu, 'keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented || toggle.getAttribute('aria-expanded') !== 'true')
        return;
      project(false);
      toggle.focus();
    }),
  ]);
}

function press(event: KeyboardEvent, widget: HTMLElement, project: Project, isRtl: boolean): void {
  const opened = ownAll(widget, OPENER).find(isOpen);
  if (event.key === 'Escape' && opened) {
    event.preventDefault();
    project(opened, false);
    opened.focus();
    return;
  }
  if (!closest(event.target, '.e-focus')) return;
  const titles = findAll(widget, '.e-n-menu-heading .e-focus');
  moveFocus(event, titles, { axis: 'both', isRtl, isRoving: true });
}

/** Where a pointer can rest and the settings say so, pointing opens and leaving closes. */
function followPointer(widget: HTMLElement, project: Project, elementor: Elementor): Stop[] {
  if (settingsOf(widget).open_on === 'click') return [];
  const isDue = ({ pointerType }: PointerEvent): boolean =>
    pointerType === 'mouse' && !isFolded(widget, elementor);
  return ownAll(widget, TITLE).flatMap((title) => {
    const opener = find(title, OPENER);
    const panel = opener && panelOf(widget, opener);
    if (!opener || !panel) return [];
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent): void => {
      clearTimeout(leaving);
      if (isDue(event)) project(opener, true);
    };
    const leave = (event: PointerEvent): void => {
      if (isDue(event)) leaving = setTimeout(() => project(opener, false), PATIENCE);
    };
    const hearing = [title, panel].flatMap((node) => [
      listen(node, 'pointerenter', enter),
      listen(node, 'pointerleave', leave),
    ]);
    return [...hearing, () => clearTimeout(leaving)];
  });
}
