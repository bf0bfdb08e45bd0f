import { delegate } from '../../dom/events';
import { delegateKeys, isPress, moveFocus } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { elementorOf, onDevice } from '../../elementor/runtime';
import {
  ACTIVE,
  bringOut,
  contentOf,
  isActive,
  markContent,
  putAway,
  TITLE,
  tabOf,
  titlesOf,
} from '../classic';
import { sharedListeners } from '../kind';
import { tellMoved } from '../layout-events';
import { own, ownAll, wrapperOf } from '../own';
import { openable } from '../reveal';

const DESKTOP_LIST = '.elementor-tabs-wrapper';
const STACK = '.elementor-tabs-content-wrapper';

const widgets = new Set<HTMLElement>();

/** On small screens CSS hides the row of titles and shows those between the panels. */
function isStacked(widget: Element): boolean {
  const list = own(widget, DESKTOP_LIST);
  return !list || list.ownerDocument.defaultView?.getComputedStyle(list).display === 'none';
}

/** Roles follow the layout: a tablist over panels, or buttons that open regions (APG). */
function projectRoles(widget: Element): void {
  const stacked = isStacked(widget);
  for (const name of ['role', 'aria-orientation']) own(widget, STACK)?.removeAttribute(name);
  if (widget.classList.contains('elementor-tabs-view-vertical'))
    own(widget, DESKTOP_LIST)?.setAttribute('aria-orientation', 'vertical');
  for (const title of ownAll(widget, '.elementor-tab-mobile-title')) {
    const isOpen = isActive(widget, tabOf(title));
    title.setAttribute('role', stacked ? 'button' : 'tab');
    title.setAttribute('aria-selected', String(isOpen));
    if (stacked) title.removeAttribute('aria-selected');
    title.tabIndex = stacked || isOpen ? 0 : -1;
  }
  for (const panel of ownAll(widget, '.elementor-tab-content'))
    panel.setAttribute('role', stacked ? 'region' : 'tabpanel');
}

function mark(widget: Element, tab: string, isOpen: boolean): void {
  for (const title of titlesOf(widget, tab)) {
    title.classList.toggle(ACTIVE, isOpen);
    title.setAttribute('aria-expanded', String(isOpen));
    if (title.getAttribute('role') !== 'tab') continue;
    title.setAttribute('aria-selected', String(isOpen));
    title.tabIndex = isOpen ? 0 : -1;
  }
  const content = contentOf(widget, tab);
  if (!content) return;
  markContent(content, isOpen);
  if (isOpen) bringOut(content);
  else putAway(content);
}

/** Opens a tab and closes the others; an open one stays as it is (contract 3.1). */
function activate(widget: HTMLElement, tab: string): void {
  if (isActive(widget, tab) || !contentOf(widget, tab)) return;
  for (const other of new Set(titlesOf(widget).map(tabOf))) if (other !== tab) mark(widget, other, false);
  mark(widget, tab, true);
  tellMoved(widget);
}

const widgetOf = (title: HTMLElement): HTMLElement | null => {
  const widget = wrapperOf(title);
  return widget && widgets.has(widget) ? widget : null;
};

function press(event: KeyboardEvent, title: HTMLElement): void {
  const widget = widgetOf(title);
  if (!widget || event.target !== title) return;
  if (isPress(event)) {
    event.preventDefault();
    activate(widget, tabOf(title));
    return;
  }
  const isMobile = title.matches('.elementor-tab-mobile-title');
  const titles = ownAll(widget, isMobile ? '.elementor-tab-mobile-title' : '.elementor-tab-desktop-title');
  const isVertical = widget.classList.contains('elementor-tabs-view-vertical');
  const { isRtl } = elementorOf(widget.ownerDocument).config;
  moveFocus(event, titles, {
    axis: isMobile ? 'vertical' : isVertical ? 'both' : 'horizontal',
    isRtl,
    isRoving: title.getAttribute('role') === 'tab',
  });
}

const listenForTabs = sharedListeners((document) =>
  stopAll([
    delegate(document, 'click', TITLE, (event, title) => {
      const widget = widgetOf(title);
      if (!widget) return;
      // Older versions print a link without an address in the title.
      event.preventDefault();
      activate(widget, tabOf(title));
    }),
    delegateKeys(document, TITLE, press),
    onDevice(elementorOf(document), () => widgets.forEach(projectRoles)),
  ]),
);

/** Opens the first tab without animation and serves titles by mouse and keyboard. */
export function wakeTabs(widget: HTMLElement): Stop {
  widgets.add(widget);
  projectRoles(widget);
  const [first] = titlesOf(widget);
  for (const title of titlesOf(widget).slice(1)) mark(widget, tabOf(title), false);
  if (first) activate(widget, tabOf(first));
  const panels = ownAll(widget, '.elementor-tab-content').map((panel) =>
    openable(panel, () => activate(widget, tabOf(panel))),
  );
  const names = titlesOf(widget).map((title) => openable(title, () => activate(widget, tabOf(title))));
  return stopAll([listenForTabs(widget), () => void widgets.delete(widget), ...panels, ...names]);
}
