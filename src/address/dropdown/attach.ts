import { listen, type Stop, stopAll } from '../../dom';
import { createFrame } from './frame';
import { offerData } from './host-events';
import { mirror, WATCHED } from './mirror';
import { close, open, openAt } from './open';
import { relist } from './results';
import { addSkin, wearFace } from './skin';
import type { Widget } from './widget';
import type { Words } from './words';

/** What the page may do with a dropdown. */
export interface Dropdown {
  open(): void;
  close(): void;
  focus(): void;
  isOpen(): boolean;
  /** Shows what the select holds now. */
  sync(): void;
  /** Puts the native select back. */
  destroy(): void;
}

/** What a key does while the list is closed; true when the browser shall do nothing more with it. */
function press(widget: Widget, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^(Enter| |ArrowDown|ArrowUp)$/.test(key)) open(widget);
  else if (key === 'Home') openAt(widget, 'first');
  else if (key === 'End') openAt(widget, 'last');
  else if (/^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey) open(widget, key);
  else return false;
  return true;
}

/** The select hears `focusout` when the shopper leaves what stands for it, so that it is validated like any field. */
function listenToFocus(widget: Widget): Stop {
  const { select, frame } = widget;
  const { container } = frame;
  const mark = (isIn: boolean): boolean => container.classList.toggle('select2-container--focus', isIn);
  return stopAll([
    listen(container, 'focusin', () => mark(true)),
    listen(select, 'focusout', (event: FocusEvent) => {
      if (container.contains(event.relatedTarget as Node | null)) event.stopPropagation();
    }),
    listen(container, 'focusout', ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && container.contains(relatedTarget)) return;
      if (widget.opened && !relatedTarget) return;
      close(widget, { refocus: false });
      mark(false);
      select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
    }),
  ]);
}

function listenToSelection(widget: Widget): Stop {
  const { selection } = widget.frame;
  const toggle = (event: MouseEvent): void => {
    if (event.button) return;
    event.preventDefault();
    if (widget.opened) close(widget);
    else open(widget);
  };
  return stopAll([
    listen(selection, 'mousedown', toggle),
    listen(selection, 'keydown', (event) => {
      if (event.target === selection && press(widget, event)) event.preventDefault();
    }),
    listenToFocus(widget),
  ]);
}

function watch(widget: Widget): Stop {
  const observer = new MutationObserver((records) => {
    mirror(widget);
    if (records.some(({ type }) => type === 'childList')) relist(widget);
  });
  observer.observe(widget.select, { attributes: true, attributeFilter: WATCHED, childList: true });
  return () => observer.disconnect();
}

/** The native select stays in the form as the value holder, out of sight and out of the tab order. */
function standAside(select: HTMLSelectElement): Stop {
  const tabIndex = select.getAttribute('tabindex');
  select.classList.add('select2-hidden-accessible');
  select.tabIndex = -1;
  select.setAttribute('aria-hidden', 'true');
  return () => {
    select.classList.remove('select2-hidden-accessible');
    select.removeAttribute('aria-hidden');
    if (tabIndex === null) select.removeAttribute('tabindex');
    else select.setAttribute('tabindex', tabIndex);
  };
}

/** Puts a searchable combobox in place of a select; null where the browser cannot style it. */
export function attachDropdown(select: HTMLSelectElement, words: Words): Dropdown | null {
  if (!addSkin(select.ownerDocument)) return null;
  const frame = createFrame(select);
  const widget: Widget = { select, frame, words, opened: null };
  const hadFocus = select.ownerDocument.activeElement === select;
  const height = select.offsetHeight;
  select.after(frame.container);
  wearFace(select, frame, height);
  const stop = stopAll([
    standAside(select),
    listenToSelection(widget),
    watch(widget),
    offerData(select, frame.container),
  ]);
  mirror(widget);
  if (hadFocus) frame.selection.focus({ preventScroll: true });
  return {
    open: () => open(widget),
    close: () => void close(widget),
    focus: () => frame.selection.focus(),
    isOpen: () => widget.opened !== null,
    sync: () => mirror(widget),
    destroy: () => {
      close(widget, { refocus: false });
      stop();
      frame.container.remove();
    },
  };
}
