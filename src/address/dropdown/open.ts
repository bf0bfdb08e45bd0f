import { fireChange, fireInput, listen } from '../../dom/events';
import { closest } from '../../dom/find';
import { stopAll } from '../../dom/types';
import { tellDropdown } from './host';
import { mirror } from './mirror';
import { place } from './place';
import { highlight, moveBy, relist } from './results';
import type { Widget } from './widget';

const OPEN = 'select2-container--open';

/** Closes the list; a handler of the host may prevent it. */
export function close(widget: Widget, isRefocused = true): void {
  const { container, layer, select, selection, shut } = widget;
  if (!shut || !tellDropdown(select, 'closing')) return;
  widget.shut = undefined;
  if (isRefocused) selection.focus({ preventScroll: true });
  layer.remove();
  shut();
  container.classList.remove(OPEN, 'select2-container--above', 'select2-container--below');
  selection.setAttribute('aria-expanded', 'false');
  tellDropdown(select, 'close');
}

/** Takes the highlighted choice over into the select and tells everyone who listens to it. */
function choose(widget: Widget): void {
  const { active, select, shown } = widget;
  const option = shown[active]?.option;
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

/** How far a key moves in the list. */
export const STEPS: Record<string, number | undefined> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -1e4,
  End: 1e4,
};

/** What a key does while the list is open; true when the browser shall do nothing more with it. */
export function press(widget: Widget, { key, altKey }: KeyboardEvent): boolean {
  const steps = STEPS[key];
  if (key === 'Escape' || (altKey && key === 'ArrowUp')) close(widget);
  else if (key === 'Enter' || key === 'Tab') choose(widget);
  else if (steps) moveBy(widget, steps);
  else return false;
  return key !== 'Tab';
}

/** The pointer highlights what it is over, and takes it. */
export function point(widget: Widget, { type, target }: Event): void {
  const hit = closest(target, '.select2-results__option');
  const index = widget.shown.findIndex(({ element }) => element === hit);
  if (index < 0) return;
  if (index !== widget.active) highlight(widget, index, false);
  if (type === 'click') choose(widget);
}

/** Opens the list with `typed` in its search field; harmless when it is open or the select is disabled. */
export function open(widget: Widget, typed = ''): void {
  const { select, container, selection, layer, search, shut } = widget;
  const { ownerDocument, disabled } = select;
  const view = ownerDocument.defaultView;
  if (!view || shut || disabled || !tellDropdown(select, 'opening')) return;
  container.classList.add(OPEN);
  container.append(layer);
  selection.setAttribute('aria-expanded', 'true');
  search.value = typed;
  relist(widget);
  const leave = ({ target }: Event): void => {
    if (!container.contains(target as Node)) close(widget, false);
  };
  widget.shut = stopAll([
    place(widget, view),
    listen(ownerDocument, 'pointerdown', leave, { capture: true }),
  ]);
  search.focus({ preventScroll: true });
  // What is out of sight when the list is laid out comes into view now.
  highlight(widget, widget.active);
  tellDropdown(select, 'open');
}
