import { useLayoutEffect, useReducer } from 'react';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useHostEvent } from '../../react/hooks/use-event';

const VALIDATION = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'] as const;

/** Attributes of a select that its dropdown shows. */
const WATCHED = [...VALIDATION, 'aria-label', 'disabled', 'data-placeholder'];

type Attributes = Record<string, string | undefined>;

/** The id of a part of the select's dropdown; it stays the same for themes and tests. */
export const idFor = (select: HTMLSelectElement, part: string | number): string =>
  `select2-${select.id || select.name}-${part}`;

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

/** All options but the empty one. */
const optionsOf = (select: HTMLSelectElement): readonly HTMLOptionElement[] =>
  [...select.options].filter(({ value }) => value);

/**
 * The options of a select; renders again when its value, options or watched attributes change, through the shopper,
 * autofill, jQuery or a script.
 */
export function useOptions(select: HTMLSelectElement): readonly HTMLOptionElement[] {
  const read = (): readonly HTMLOptionElement[] => optionsOf(select);
  const [options, update] = useReducer(read, undefined, read);
  useHostEvent(select, 'change', update);
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
