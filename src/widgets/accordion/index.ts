import { delegate } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { delegateKeys, isPress, moveFocus } from '../../dom/keys';
import { slideDown, slideUp } from '../../dom/slide';
import { type Stop, stopAll } from '../../dom/types';
import { elementorOf } from '../../elementor/runtime';
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
import { emitMoved } from '../layout-events';
import { ownAll, wrapperOf } from '../own';
import { openable } from '../reveal';

/** A real link in a title is pressed by the browser, which tells of a click. */
const LINK = 'a[href]';
/** Duration of the slide, ms (contract 3.1). */
const SLIDE = 400;
/** More regions than this are noise to a screen reader (APG). */
const REGIONS = 6;

const widgets = new Set<HTMLElement>();

const isToggle = (widget: HTMLElement): boolean => Boolean(widget.dataset.widget_type?.startsWith('toggle'));

function markTitles(widget: Element, tab: string, isOpen: boolean): void {
  for (const title of titlesOf(widget, tab)) {
    title.classList.toggle(ACTIVE, isOpen);
    title.setAttribute('aria-expanded', String(isOpen));
  }
}

function open(widget: HTMLElement, tab: string, milliseconds: number): void {
  const content = contentOf(widget, tab);
  if (!content || isActive(widget, tab)) return;
  if (!isToggle(widget))
    for (const other of titlesOf(widget)) if (tabOf(other) !== tab) close(widget, tabOf(other), milliseconds);
  markTitles(widget, tab, true);
  markContent(content, true);
  if (milliseconds) void slideDown(content, milliseconds).then(() => emitMoved(widget));
  else bringOut(content);
  emitMoved(widget);
}

function close(widget: HTMLElement, tab: string, milliseconds: number): void {
  const content = contentOf(widget, tab);
  if (!content || !isActive(widget, tab)) return;
  markTitles(widget, tab, false);
  markContent(content, false);
  void slideUp(content, milliseconds).then(() => {
    if (isActive(widget, tab)) return;
    putAway(content);
    emitMoved(widget);
  });
}

function toggle(widget: HTMLElement, tab: string): void {
  if (isActive(widget, tab)) close(widget, tab, SLIDE);
  else open(widget, tab, SLIDE);
}

const widgetOf = (title: HTMLElement): HTMLElement | null => {
  const widget = wrapperOf(title);
  return widget && widgets.has(widget) ? widget : null;
};

function press(event: KeyboardEvent, title: HTMLElement): void {
  const widget = widgetOf(title);
  if (!widget) return;
  if (isPress(event) && !closest(event.target, LINK)) {
    event.preventDefault();
    if (!event.repeat) toggle(widget, tabOf(title));
    return;
  }
  const { isRtl } = elementorOf(widget.ownerDocument).config;
  moveFocus(event, titlesOf(widget), { axis: 'vertical', isRtl, isRoving: false });
}

function click(event: Event, title: HTMLElement): void {
  const widget = widgetOf(title);
  if (!widget) return;
  event.preventDefault();
  toggle(widget, tabOf(title));
}

const listenForAccordions = sharedListeners((document) =>
  stopAll([delegate(document, 'click', TITLE, click), delegateKeys(document, TITLE, press)]),
);

/** The title carries state and focus; the link inside it carried only focus (el#23335). */
function projectTitles(widget: Element): void {
  const titles = titlesOf(widget);
  for (const title of titles) {
    title.tabIndex = 0;
    for (const link of findAll(title, 'a[tabindex]:not([href])')) link.tabIndex = -1;
  }
  if (titles.length > REGIONS)
    for (const panel of ownAll(widget, '[role=region]')) panel.removeAttribute('role');
}

/** Serves an accordion or toggles; an accordion opens its first item (contract 3.1, 3.2). */
export function wakeAccordion(widget: HTMLElement): Stop {
  widgets.add(widget);
  projectTitles(widget);
  const titles = titlesOf(widget);
  const [first] = titles;
  if (first && !isToggle(widget)) open(widget, tabOf(first), 0);
  const openables = titles.flatMap((title) => {
    const content = contentOf(widget, tabOf(title));
    const reveal = (): void => open(widget, tabOf(title), 0);
    return [openable(title, reveal), ...(content ? [openable(content, reveal)] : [])];
  });
  return stopAll([listenForAccordions(widget), () => void widgets.delete(widget), ...openables]);
}
