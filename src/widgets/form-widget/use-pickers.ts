import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { readGlobal } from '../../host/settings';

const PICKED = ':is(.elementor-date-field, .elementor-time-field):not(.elementor-use-native)';

type Flatpickr = (field: HTMLInputElement, options: object) => { destroy?(): void } | undefined;

/** Dates and times are picked by the site's own picker, where it is. */
export function usePickers(form: HTMLFormElement): void {
  useLayoutEffect(() => addPickers(form), [form]);
}

function addPickers(form: HTMLFormElement): Stop | undefined {
  const flatpickr = readGlobal('flatpickr') as Flatpickr | undefined;
  if (typeof flatpickr !== 'function') return undefined;
  const pickers = findAll(form, PICKED, HTMLInputElement).map((field) => flatpickr(field, optionsOf(field)));
  return () => {
    for (const picker of pickers) picker?.destroy?.();
  };
}

function optionsOf(field: HTMLInputElement): object {
  if (field.classList.contains('elementor-time-field'))
    return { noCalendar: true, enableTime: true, allowInput: true };
  return { minDate: field.min || null, maxDate: field.max || null, allowInput: true };
}
