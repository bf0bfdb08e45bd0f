import { closest, fireChange, fireInput, listen, type Stop, stopAll } from '../../dom';
import { createPanel } from './frame';
import { tellDropdown } from './host-events';
import { mirror, nameLike } from './mirror';
import { place } from './place';
import { filter, highlight, itemsOf, moveBy, nextEnabled } from './results';
import type { Opened, Widget } from './widget';

const PAGE = 10;

/** Closes the list; `false` when a handler of the host prevented it. */
export function close(widget: Widget, { refocus = true } = {}): boolean {
  const { opened, frame, select } = widget;
  if (!opened) return true;
  if (!tellDropdown(select, 'closing')) return false;
  widget.opened = null;
  if (refocus) frame.selection.focus({ preventScroll: true });
  opened.layer.remove();
  opened.stop();
  frame.container.classList.remove(
    'select2-container--open',
    'select2-container--above',
    'select2-container--below',
  );
  frame.selection.setAttribute('aria-expanded', 'false');
  frame.selection.removeAttribute('aria-controls');
  tellDropdown(select, 'close');
  return true;
}

/** Takes the highlighted choice over into the select and tells everyone who listens to it. */
function choose(widget: Widget): void {
  const { opened, select } = widget;
  const option = opened?.shown[opened.active]?.option;
  if (!option || option.disabled || option.selected) {
    close(widget);
    return;
  }
  if (!tellDropdown(select, 'selecting', option)) return;
  close(widget);
  select.selectedIndex = option.index;
  mirror(widget);
  fireInput(select);
  fireChange(select);
  tellDropdown(select, 'select', option);
}

const goTo = (opened: Opened, end: 'first' | 'last'): void =>
  highlight(
    opened,
    end === 'first' ? nextEnabled(opened, -1, 1) : nextEnabled(opened, opened.shown.length, -1),
  );

/** What a key does while the list is open; true when the browser shall do nothing more with it. */
function press(widget: Widget, opened: Opened, { key, altKey }: KeyboardEvent): boolean {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
  const step = steps[key];
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) close(widget);
  else if (key === 'Enter' || key === 'Tab') choose(widget);
  else if (step) moveBy(opened, step);
  else if (key === 'Home') goTo(opened, 'first');
  else if (key === 'End') goTo(opened, 'last');
  else return false;
  return key !== 'Tab';
}

function listenToSearch(widget: Widget, opened: Opened): Stop {
  const { search } = opened;
  const typed = (event: Event): void => {
    event.stopPropagation();
    if (event.type === 'input') filter(widget);
  };
  const keyed = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (!event.isComposing && press(widget, opened, event)) event.preventDefault();
  };
  return stopAll([
    listen(search, 'input', typed),
    listen(search, 'change', typed),
    listen(search, 'keydown', keyed),
  ]);
}

function listenToPointer(widget: Widget, opened: Opened): Stop {
  const { list } = opened;
  const indexAt = (event: Event): number =>
    opened.shown.findIndex(({ element }) => element === closest(event.target, '.select2-results__option'));
  const point = (event: Event): void => {
    const index = indexAt(event);
    if (index >= 0 && index !== opened.active) highlight(opened, index, false);
  };
  const pick = (event: Event): void => {
    point(event);
    if (indexAt(event) >= 0) choose(widget);
  };
  const leave = (event: Event): void => {
    if (!widget.frame.container.contains(event.target as Node)) close(widget, { refocus: false });
  };
  return stopAll([
    listen(list, 'mousemove', point),
    listen(list, 'mousedown', (event) => event.preventDefault()),
    listen(list, 'click', pick),
    listen(list.ownerDocument, 'pointerdown', leave, { capture: true }),
  ]);
}

/** Opens the list with `typed` in its search field; harmless when it is open or the select is disabled. */
export function open(widget: Widget, typed = ''): void {
  const { select, frame } = widget;
  if (widget.opened || select.disabled || !tellDropdown(select, 'opening')) return;
  const panel = createPanel(select);
  for (const part of [panel.search, panel.list]) nameLike(select, part);
  const opened: Opened = { ...panel, items: itemsOf(select), shown: [], active: -1, stop: () => undefined };
  widget.opened = opened;
  frame.container.classList.add('select2-container--open');
  frame.container.append(opened.layer);
  frame.selection.setAttribute('aria-expanded', 'true');
  frame.selection.setAttribute('aria-controls', opened.list.id);
  opened.search.value = typed;
  filter(widget);
  opened.stop = stopAll([
    place(frame, opened),
    listenToSearch(widget, opened),
    listenToPointer(widget, opened),
  ]);
  opened.search.focus({ preventScroll: true });
  highlight(opened, opened.active);
  tellDropdown(select, 'open');
}

/** Opens at the first or the last choice. */
export function openAt(widget: Widget, end: 'first' | 'last'): void {
  open(widget);
  if (widget.opened) goTo(widget.opened, end);
}
