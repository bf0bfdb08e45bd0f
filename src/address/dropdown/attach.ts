import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { createWidget } from './frame';
import { offerData } from './host';
import { mirror, setAll, WATCHED } from './mirror';
import { close, open, point, press, STEPS } from './open';
import { filter, moveBy, relist } from './results';
import { addSkin, wearFace } from './skin';
import type { Widget } from './widget';

/** What a key does while the list is closed; true when the browser shall do nothing more with it. */
function pressClosed(widget: Widget, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isLetter = /^[\p{L}\p{N}]$/u.test(key) && !(ctrlKey || metaKey || altKey);
  if (!isLetter && !/^(Enter| |Arrow(Up|Down)|Home|End)$/.test(key)) return false;
  open(widget, isLetter ? key : '');
  if (key === 'Home' || key === 'End') moveBy(widget, STEPS[key] ?? 0);
  return true;
}

/** What is typed and chosen in the search field is nobody else's business. */
function listenToSearch(widget: Widget): void {
  const { search } = widget;
  const keep = (event: Event): void => {
    event.stopPropagation();
    if (event.type === 'input') filter(widget);
    if (event instanceof KeyboardEvent && !event.isComposing && press(widget, event)) event.preventDefault();
  };
  for (const type of ['input', 'change', 'keydown']) search.addEventListener(type, keep);
}

function listenToPointer(widget: Widget): void {
  const { selection, list } = widget;
  listen(selection, 'mousedown', (event) => {
    if (event.button) return;
    event.preventDefault();
    if (widget.shut) close(widget);
    else open(widget);
  });
  listen(list, 'mousedown', (event) => event.preventDefault());
  for (const type of ['mousemove', 'click']) listen(list, type, (event) => point(widget, event));
}

/** The select hears `focusout` when the shopper leaves what stands for it, so that it is validated like any field. */
function listenToFocus(widget: Widget): Stop {
  const { select, container } = widget;
  const isInside = ({ relatedTarget }: FocusEvent): boolean =>
    container.contains(relatedTarget as Node | null);
  const mark = (isIn: boolean): boolean => container.classList.toggle('select2-container--focus', isIn);
  listen(container, 'focusin', () => mark(true));
  listen(container, 'focusout', (event) => {
    const { relatedTarget } = event;
    if (isInside(event)) event.stopPropagation();
    if (isInside(event) || (widget.shut && !relatedTarget)) return;
    close(widget, false);
    mark(false);
    select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  });
  return listen(select, 'focusout', (event) => {
    if (isInside(event)) event.stopPropagation();
  });
}

function watch(widget: Widget): Stop {
  const observer = new MutationObserver((records) => {
    mirror(widget);
    if (widget.shut && records.some(({ type }) => type === 'childList')) relist(widget);
  });
  observer.observe(widget.select, { attributes: true, attributeFilter: WATCHED, childList: true });
  return () => observer.disconnect();
}

/** The native select stays in the form as the value holder, out of sight and out of the tab order. */
function standAside(select: HTMLSelectElement): Stop {
  const tabIndex = select.getAttribute('tabindex');
  const hide = (isHidden: boolean): void => {
    select.classList.toggle('select2-hidden-accessible', isHidden);
    setAll(select, [
      ['tabindex', isHidden ? '-1' : tabIndex],
      ['aria-hidden', isHidden ? 'true' : null],
    ]);
  };
  hide(true);
  return () => hide(false);
}

/** Puts a searchable combobox in place of a select. */
export function attachDropdown(select: HTMLSelectElement): Widget {
  const { ownerDocument, offsetHeight } = select;
  addSkin(ownerDocument);
  const widget = createWidget(select);
  const { container, selection } = widget;
  select.after(container);
  listenToSearch(widget);
  listenToPointer(widget);
  listen(selection, 'keydown', (event) => {
    if (pressClosed(widget, event)) event.preventDefault();
  });
  const stop = stopAll([
    wearFace(widget, offsetHeight),
    standAside(select),
    listenToFocus(widget),
    watch(widget),
    offerData(select, container),
  ]);
  widget.end = () => {
    close(widget, false);
    widget.shut?.();
    stop();
    container.remove();
  };
  mirror(widget);
  return widget;
}
