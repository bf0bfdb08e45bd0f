import { delegate, listen } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { delegateKeys, isPress, isShortcut, moveFocus } from '../../dom/keys';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf, sizeOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asShape } from '../../host/shapes';
import { sharedListeners } from '../kind';
import { emitPanelShown } from '../layout-events';
import { own, ownAll, wrapperOf } from '../own';
import { openable } from '../reveal';
import { isOpen, settle, slideItem } from './slide-item';

const ITEM = '.e-n-accordion-item';
const TITLE = '.e-n-accordion-item-title';
/** Duration when the setting is absent, ms (contract 3.4). */
const DURATION = 400;
const REGIONS = 6;
/** What a click inside a title may be meant for instead. */
const INTERACTIVE = 'a[href],button,input,select,textarea,label';

const widgets = new Set<HTMLElement>();

const itemsOf = (widget: Element): HTMLDetailsElement[] =>
  ownAll(widget, ITEM).filter((item): item is HTMLDetailsElement => item instanceof HTMLDetailsElement);

const titlesOf = (widget: Element): HTMLElement[] => ownAll(widget, TITLE);

const titleOf = (item: Element): HTMLElement | null => item.querySelector<HTMLElement>(`:scope > ${TITLE}`);

/** Duration of the height animation, ms; seconds are × 1000, 0 under reduced motion. */
function durationOf(widget: HTMLElement): number {
  if (prefersReducedMotion(widget)) return 0;
  const setting = settingsOf(widget).n_accordion_animation_duration;
  const unit = asShape(setting).unit === 's' ? 1000 : 1;
  return Math.max(0, sizeOf(setting, DURATION / unit) * unit);
}

const isExclusive = (widget: HTMLElement): boolean =>
  (settingsOf(widget).max_items_expended ?? 'one') === 'one';

function setOpen(widget: HTMLElement, item: HTMLDetailsElement, opening: boolean): void {
  if (isOpen(item) === opening) return;
  titleOf(item)?.setAttribute('aria-expanded', String(opening));
  slideItem(item, opening, durationOf(widget), () => {
    const panel = item.querySelector(':scope > .e-con');
    if (opening && panel) emitPanelShown(panel);
  });
}

function openItem(widget: HTMLElement, item: HTMLDetailsElement): void {
  if (isExclusive(widget))
    for (const other of itemsOf(widget)) if (other !== item) setOpen(widget, other, false);
  setOpen(widget, item, true);
}

function toggle(widget: HTMLElement, item: HTMLDetailsElement): void {
  if (isOpen(item)) setOpen(widget, item, false);
  else openItem(widget, item);
}

const itemOf = (node: Element): { widget: HTMLElement; item: HTMLDetailsElement } | null => {
  const item = node.closest(ITEM);
  const widget = item && wrapperOf(item);
  return item instanceof HTMLDetailsElement && widget && widgets.has(widget) ? { widget, item } : null;
};

function click(event: Event, title: HTMLElement): void {
  const found = itemOf(title);
  const inner = closest(event.target, INTERACTIVE);
  if (!found || (inner && title.contains(inner))) return;
  event.preventDefault();
  toggle(found.widget, found.item);
}

function press(event: KeyboardEvent, title: HTMLElement): void {
  const found = itemOf(title);
  if (!found || event.target !== title) return;
  if (isPress(event) && !isShortcut(event)) {
    event.preventDefault();
    if (!event.repeat) toggle(found.widget, found.item);
    return;
  }
  const { isRtl } = elementorOf(title.ownerDocument).config;
  moveFocus(event, titlesOf(found.widget), { axis: 'both', isRtl, isRoving: true });
}

/** Escape closes an open item, from its title or from inside its panel; the title gets the focus. */
function closeByEscape(event: KeyboardEvent): void {
  const found = event.key === 'Escape' && event.target instanceof Element ? itemOf(event.target) : null;
  if (!found || event.defaultPrevented || !isOpen(found.item)) return;
  event.preventDefault();
  titleOf(found.item)?.focus();
  setOpen(found.widget, found.item, false);
}

/** Others (find in page, scripts) may open an item too: `toggle` does not bubble, so it is caught on the way down. */
function follow(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLDetailsElement) || !itemOf(target)) return;
  titleOf(target)?.setAttribute('aria-expanded', String(isOpen(target)));
}

const listenForAccordions = sharedListeners((document) =>
  stopAll([
    delegate(document, 'click', TITLE, click),
    delegateKeys(document, TITLE, press),
    listen(document, 'keydown', closeByEscape),
    listen(document, 'toggle', follow, { capture: true }),
  ]),
);

let count = 0;

/** Titles tell what is open now; a region is named by its title, not by the whole item (el#28797). */
function projectNames(widget: Element): void {
  own(widget, '.e-n-accordion[aria-label]')?.setAttribute('role', 'group');
  const items = itemsOf(widget);
  for (const item of items) {
    const title = titleOf(item);
    const [region] = findAll(item, ':scope > [role=region]');
    title?.setAttribute('aria-expanded', String(item.open));
    if (!title || !region) continue;
    title.id ||= `${item.id || 'e-n-accordion-item'}-title-${++count}`;
    region.setAttribute('aria-labelledby', title.id);
    if (items.length > REGIONS) region.removeAttribute('role');
  }
}

/** Serves a nested accordion (contract 3.4). */
export function wakeNestedAccordion(widget: HTMLElement): Stop {
  widgets.add(widget);
  projectNames(widget);
  const openables = itemsOf(widget).map((item) => openable(item, () => openItem(widget, item)));
  const end = (): void => {
    widgets.delete(widget);
    for (const item of itemsOf(widget)) settle(item);
  };
  return stopAll([listenForAccordions(widget), end, ...openables]);
}
