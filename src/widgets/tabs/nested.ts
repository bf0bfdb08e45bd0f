import { delegate, listen } from '../../dom/events';
import { closest } from '../../dom/find';
import { delegateKeys, isPress, isShortcut, moveFocus } from '../../dom/keys';
import { type Stop, stopAll } from '../../dom/types';
import { hide } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, elementorOf, onResize } from '../../elementor/runtime';
import { emit, type HostEvent, on } from '../../host/events';
import { withPart } from '../../host/report';
import { asShape, asString } from '../../host/shapes';
import { sharedListeners } from '../kind';
import { tellShown } from '../layout-events';
import { own, ownAll, wrapperOf } from '../own';
import { openable } from '../reveal';

const HEADING = '.e-n-tabs-heading';
const TITLE = '.e-n-tab-title';
const PANELS = '.e-n-tabs-content';
const ACTIVE = 'e-active';
const BY_KEYBOARD = 'elementor/nested-elements/activate-by-keyboard';
/** In the accordion look the old panel closes first, ms (contract 3.3). */
const STACKED_DELAY = 10;
const TOUCH_DEVICES = ['mobile', 'mobile_extra', 'tablet', 'tablet_extra'];
const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex]';

const widgets = new Map<HTMLElement, Elementor>();
let isTelling = false;

const titlesOf = (widget: Element): HTMLElement[] => ownAll(widget, TITLE);
const panelsOf = (widget: Element): HTMLElement[] =>
  [...(own(widget, PANELS)?.children ?? [])].filter(
    (panel): panel is HTMLElement => panel instanceof HTMLElement,
  );
const indexOf = (title: HTMLElement): number => Number(title.dataset.tabIndex);
const isSelected = (title: HTMLElement): boolean => title.getAttribute('aria-selected') === 'true';
const activeTitle = (widget: Element): HTMLElement | undefined => titlesOf(widget).find(isSelected);

function isStacked(heading: HTMLElement): boolean {
  return heading.ownerDocument.defaultView?.getComputedStyle(heading).display === 'contents';
}

function mark(widget: Element, title: HTMLElement, isOpen: boolean): void {
  title.setAttribute('aria-selected', String(isOpen));
  title.tabIndex = isOpen ? 0 : -1;
  const panel = panelsOf(widget)[titlesOf(widget).indexOf(title)];
  if (!panel) return;
  panel.classList.toggle(ACTIVE, isOpen);
  panel.style.display = isOpen ? '' : 'none';
  if (isOpen) tellShown(panel);
}

/** The title of an index; a missing index means the one before it, at least the first (contract 3.3). */
function titleAt(widget: Element, index: number): HTMLElement | undefined {
  const titles = titlesOf(widget);
  const wanted = titles.find((title) => indexOf(title) === index);
  return wanted ?? titles.find((title) => indexOf(title) === Math.max(index - 1, 1)) ?? titles[0];
}

/** Opens a tab; the open one stays as it is. */
function activate(widget: HTMLElement, index: number): void {
  const title = titleAt(widget, index);
  const heading = own(widget, HEADING);
  if (!title || !heading || isSelected(title)) return;
  for (const other of titlesOf(widget)) if (isSelected(other)) mark(widget, other, false);
  title.setAttribute('aria-selected', 'true');
  const open = (): void => {
    if (isSelected(title)) mark(widget, title, true);
  };
  if (isStacked(heading)) setTimeout(open, STACKED_DELAY);
  else open();
}

const widgetOf = (node: Element): HTMLElement | null => {
  const widget = wrapperOf(node);
  return widget && widgets.has(widget) ? widget : null;
};

function tellKeyboard(widget: HTMLElement, title: HTMLElement): void {
  const { view } = elementorOf(widget.ownerDocument);
  isTelling = true;
  emit(view, BY_KEYBOARD, [{ widgetId: widget.dataset.id, titleIndex: indexOf(title) }]);
  isTelling = false;
}

function choose(_event: Event, title: HTMLElement): void {
  const widget = widgetOf(title);
  if (widget) activate(widget, indexOf(title));
}

/** Others may ask for a tab by widget id and index. */
function chooseAsAsked(event: HostEvent, asked: unknown): void {
  if (isTelling) return;
  const { widgetId, titleIndex } = asShape(asked ?? (event.originalEvent as CustomEvent | undefined)?.detail);
  for (const widget of widgets.keys())
    if (widget.dataset.id === asString(widgetId)) activate(widget, Number(titleIndex));
}

function press(event: KeyboardEvent, title: HTMLElement): void {
  const widget = widgetOf(title);
  if (!widget) return;
  if (isPress(event) && !isShortcut(event)) {
    event.preventDefault();
    activate(widget, indexOf(title));
    tellKeyboard(widget, title);
    return;
  }
  const { isRtl } = elementorOf(widget.ownerDocument).config;
  moveFocus(event, titlesOf(widget), { axis: 'both', isRtl, isRoving: true });
}

/** Escape inside a panel leads back to its title. */
function leavePanel(event: KeyboardEvent): void {
  const panel = event.key === 'Escape' ? closest(event.target, `${PANELS} > .e-con`) : null;
  const widget = panel?.parentElement && widgetOf(panel.parentElement);
  const title = widget ? activeTitle(widget) : undefined;
  if (!title || event.defaultPrevented) return;
  event.preventDefault();
  title.focus();
}

const scrollOf = (widget: HTMLElement, { setting }: Elementor): boolean =>
  setting(settingsOf(widget), 'horizontal_scroll') === 'enable';

function align(widget: HTMLElement, elementor: Elementor): void {
  const heading = own(widget, HEADING);
  if (!heading) return;
  const stacked = isStacked(heading);
  const isColumn = asString(settingsOf(widget).tabs_direction).startsWith('inline');
  heading.setAttribute('aria-orientation', stacked || isColumn ? 'vertical' : 'horizontal');
  if (!stacked && isLongRow(widget)) alignRow(widget, heading, elementor);
}

const isLongRow = ({ dataset }: HTMLElement): boolean =>
  /"horizontal_scroll\w*": ?"enable"/.test(String(dataset.settings));

function alignRow(widget: HTMLElement, heading: HTMLElement, elementor: Elementor): void {
  withPart(import('../title-scroll'), ({ alignTitles }) =>
    alignTitles(heading, {
      isEnabled: scrollOf(widget, elementor),
      justify: asString(elementor.setting(settingsOf(widget), 'tabs_justify_horizontal')),
      isRtl: elementor.config.isRtl,
      variable: '--n-tabs-heading-justify-content',
    }),
  );
}

/** Rows that scroll can be dragged by the mouse; the listener comes with the first of them. */
const listenForDrags = sharedListeners((document) => {
  const elementor = elementorOf(document);
  let stop: Stop | undefined;
  let isOver = false;
  withPart(import('../title-scroll'), ({ listenForDrag }) => {
    if (isOver) return;
    stop = listenForDrag(document, HEADING, (heading) => {
      const widget = widgetOf(heading);
      return widget !== null && scrollOf(widget, elementor);
    });
  });
  return () => {
    isOver = true;
    stop?.();
  };
});

function setTouchMode(widget: Element, isTouch: boolean): void {
  own(widget, '.e-n-tabs')?.setAttribute('data-touch-mode', String(isTouch));
}

function refit(): void {
  for (const [widget, elementor] of widgets) {
    setTouchMode(widget, TOUCH_DEVICES.includes(elementor.$device.get()));
    align(widget, elementor);
  }
}

const listenForTabs = sharedListeners((document) => {
  const elementor = elementorOf(document);
  return stopAll([
    delegate(document, 'click', TITLE, choose),
    delegateKeys(document, TITLE, press),
    listen(document, 'keydown', leavePanel),
    on(elementor.view, BY_KEYBOARD, chooseAsAsked),
    onResize(elementor, refit),
  ]);
});

/** A name is not allowed on a plain box; the list of titles is what it names (el#22935). */
function projectNames(widget: Element): void {
  const box = own(widget, '.e-n-tabs');
  const label = box?.getAttribute('aria-label');
  if (!box || !label) return;
  own(widget, HEADING)?.setAttribute('aria-label', label);
  box.removeAttribute('aria-label');
}

/** A panel without anything to focus can be focused itself (APG); closed ones are hidden without a stylesheet, too. */
function projectPanels(widget: Element): void {
  for (const panel of panelsOf(widget)) {
    if (!panel.querySelector(FOCUSABLE)) panel.tabIndex = 0;
    if (!panel.classList.contains(ACTIVE)) hide(panel);
  }
}

/** Serves nested tabs (contract 3.3); the server has opened the first. */
export function wakeNestedTabs(widget: HTMLElement, elementor: Elementor): Stop {
  widgets.set(widget, elementor);
  projectNames(widget);
  projectPanels(widget);
  setTouchMode(widget, 'ontouchstart' in elementor.view);
  if (!activeTitle(widget)) activate(widget, 1);
  align(widget, elementor);
  const titles = titlesOf(widget);
  const reveals = [...titles, ...panelsOf(widget)].map((node, place) => {
    const title = titles[place % titles.length];
    return openable(node, () => title && activate(widget, indexOf(title)));
  });
  return stopAll([
    listenForTabs(widget),
    isLongRow(widget) ? listenForDrags(widget) : undefined,
    () => void widgets.delete(widget),
    ...reveals,
  ]);
}
