import { type RefObject, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { fireChange, fireInput, type Stop } from '../../dom/events';
import { type JQuerySet, jQueryCopies } from '../../host/events/jquery';
import { uniqueId } from '../../host/unique-id';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';

type EventName = 'opening' | 'open' | 'closing' | 'close' | 'selecting' | 'select';

function paramsOf(name: EventName, element: HTMLOptionElement): object {
  const data = { id: element.value, text: element.text, element, selected: element.selected };
  return name.endsWith('ing') ? { args: { data } } : { data };
}

/**
 * Emits an event of select2 to jQuery's handlers, with the option in `event.params`. Returns false when a handler
 * prevented it, which is possible for names that end in `ing`.
 */
function emitSelect2(select: HTMLSelectElement, name: EventName, option?: HTMLOptionElement): boolean {
  const params = option && paramsOf(name, option);
  return jQueryCopies()
    .map((jQuery) => {
      const event = jQuery.Event(`select2:${name}`, { params });
      jQuery(select).trigger(event);
      return event.isDefaultPrevented();
    })
    .every((isPrevented) => !isPrevented);
}

type DataSet = JQuerySet & {
  data(key: string, value: unknown): unknown;
  removeData(key: string): unknown;
};

/** Sets jQuery's `.data('select2')`, from which scripts read whether a select has a dropdown, and its container. */
export function offerData(select: HTMLSelectElement, container: HTMLElement): Stop {
  const sets = jQueryCopies().map((jQuery) => [jQuery, jQuery(select) as DataSet] as const);
  for (const [jQuery, $element] of sets)
    $element.data('select2', {
      $element,
      $container: jQuery(container),
      isOpen: () => container.classList.contains('select2-container--open'),
    });
  return () => {
    for (const [, $element] of sets) $element.removeData('select2');
  };
}

/** How the list opens: the text in its search field, and the distance of the highlight from the best match. */
export interface Opening {
  typed: string;
  steps: number;
}

/** The state of one dropdown, and its actions. */
export interface DropdownState {
  /** Null while the list is closed. */
  opening: Opening | null;
  /** Does nothing when the list is open or the select is disabled. */
  open(typed?: string, steps?: number): void;
  /** Returns the focus to the control unless `isRefocused` is false. */
  close(isRefocused?: boolean): void;
  /** Selects an option, with the events of a native select, and closes the list. */
  choose(option: HTMLOptionElement | undefined): void;
}

/** The open or closed list of a select, with select2's events. Handlers find the DOM as it is after each step. */
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

  function selectOption(option: HTMLOptionElement): void {
    if (!emitSelect2(select, 'selecting', option)) return;
    close();
    select.selectedIndex = option.index;
    fireInput(select);
    fireChange(select);
    emitSelect2(select, 'select', option);
  }

  function choose(option: HTMLOptionElement | undefined): void {
    if (!option || option.disabled || option.selected) close();
    else selectOption(option);
  }

  return { opening, open, close, choose };
}

const VALIDATION = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'] as const;

/** Attributes of a select that its dropdown shows. */
const WATCHED = [...VALIDATION, 'aria-label', 'disabled', 'data-placeholder'];

type Attributes = Record<string, string | undefined>;

/** The ids given to selects without an id and a name. */
const idsOfNameless = new WeakMap<HTMLSelectElement, string>();

/** Filters of a sidebar have neither an id nor a name. */
function idOfNameless(select: HTMLSelectElement): string {
  const id = idsOfNameless.get(select) ?? uniqueId('list');
  idsOfNameless.set(select, id);
  return id;
}

/** The id of a part of the select's dropdown; it stays the same for themes and tests. */
export const idFor = (select: HTMLSelectElement, part: string | number): string =>
  `select2-${select.id || select.name || idOfNameless(select)}-${part}`;

/** The id of the select's label; the server gives it none. */
function labelIdOf({ labels, id, name }: HTMLSelectElement): string | undefined {
  const [label] = labels;
  if (label) label.id ||= `${id || name}-label`;
  return label?.id;
}

/** The attributes that give a part of the dropdown the accessible name of its select. */
export function nameOf(select: HTMLSelectElement): Attributes {
  const { dataset, name } = select;
  const own = select.getAttribute('aria-label');
  return {
    'aria-label': own || dataset.label || dataset.placeholder || name,
    'aria-labelledby': own ? undefined : labelIdOf(select),
  };
}

/** The validation attributes of the select. */
export const validationOf = (select: HTMLSelectElement): Attributes =>
  Object.fromEntries(VALIDATION.map((name) => [name, select.getAttribute(name) ?? undefined]));

/** All options; the empty one only where the choice can be cleared (`data-allow-clear`, as for select2). */
const optionsOf = ({ options, dataset }: HTMLSelectElement): readonly HTMLOptionElement[] =>
  [...options].filter(({ value }) => value || dataset.allowClear === 'true');

/**
 * The options of a select; renders again when its value, options or watched attributes change, through the shopper,
 * autofill, jQuery or a script.
 */
export function useOptions(select: HTMLSelectElement): readonly HTMLOptionElement[] {
  const read = (): readonly HTMLOptionElement[] => optionsOf(select);
  const [options, update] = useReducer(read, undefined, read);
  useListener(select, 'change', { host: true }, update);
  useLayoutEffect(() => {
    const observer = new MutationObserver(update);
    observer.observe(select, { attributes: true, attributeFilter: WATCHED, childList: true });
    return () => observer.disconnect();
  }, [select]);
  return options;
}

/** Hides a replaced select from view, tab order and screen readers; it stays in the form and holds the value. */
export function useHiddenSelect(select: HTMLSelectElement, isReplaced: boolean): void {
  useLayoutEffect(() => {
    if (!isReplaced) return undefined;
    const tabIndex = select.getAttribute('tabindex');
    const hide = (isHidden: boolean): void => {
      select.classList.toggle('select2-hidden-accessible', isHidden);
      writeAttributes(select, {
        tabIndex: isHidden ? -1 : tabIndex,
        'aria-hidden': isHidden ? true : null,
      });
    };
    hide(true);
    return () => hide(false);
  }, [select, isReplaced]);
}
