import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { fireChange, fireInput } from '../../dom/events/events';
import { emitSelect2 } from './select2-events';

/** How the list is opened: with this in its search field, so many steps away from what would be highlighted. */
export interface Opening {
  typed: string;
  steps: number;
}

/** What one searchable list knows of itself, and what can be done to it. */
export interface DropdownState {
  /** Null while it is closed. */
  opening: Opening | null;
  /** Harmless when it is open or the select is disabled. */
  open(typed?: string, steps?: number): void;
  /** The focus goes back to the control unless the shopper has gone elsewhere. */
  close(isRefocused?: boolean): void;
  /** Takes a choice over into the select, and everyone who listens to that learns of it. */
  choose(option: HTMLOptionElement | undefined): void;
}

/**
 * The open or closed list of a select, with the library's events (contract 4.7). What a handler of them seeks is
 * drawn when it is called.
 */
export function useDropdown(
  select: HTMLSelectElement,
  control: RefObject<HTMLElement | null>,
): DropdownState {
  const [opening, setOpening] = useState<Opening | null>(null);

  function open(typed = '', steps = 0): void {
    if (opening || select.disabled || !emitSelect2(select, 'opening')) return;
    flushSync(() => setOpening({ typed, steps }));
    emitSelect2(select, 'open');
  }

  function close(isRefocused = true): void {
    if (!opening || !emitSelect2(select, 'closing')) return;
    if (isRefocused) control.current?.focus({ preventScroll: true });
    flushSync(() => setOpening(null));
    emitSelect2(select, 'close');
  }

  function take(option: HTMLOptionElement): void {
    if (!emitSelect2(select, 'selecting', option)) return;
    close();
    select.selectedIndex = option.index;
    fireInput(select);
    fireChange(select);
    emitSelect2(select, 'select', option);
  }

  function choose(option: HTMLOptionElement | undefined): void {
    if (!option || option.disabled || option.selected) close();
    else take(option);
  }

  return { opening, open, close, choose };
}
