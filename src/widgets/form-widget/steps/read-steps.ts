import { find, findAll } from '../../../dom/find';
import type { Settings } from '../../../elementor/element-settings';
import { asString } from '../../../host/settings';
import { uniqueId } from '../../../host/unique-id';

const MARKER = '.elementor-field-type-step';

/** A part of a long form, from one marker of the server's to the next. */
export interface FormStep {
  /** Unique on the page. */
  id: string;
  marker: HTMLElement;
  /** What the server printed up to the next marker. */
  content: readonly Element[];
  /** The server's own row of buttons, which the last step has. */
  row: HTMLElement | null;
  label: string;
  /** Words of its buttons: its own, else the form's. */
  previous: string;
  next: string;
}

/** The steps of a form in order; empty for a form without markers. */
export const readSteps = (form: HTMLFormElement, settings: Settings): readonly FormStep[] =>
  findAll(form, MARKER).map((marker) => {
    const own = find(marker, '.e-field-step')?.dataset;
    const content = contentAfter(marker);
    return {
      id: uniqueId('step'),
      marker,
      content,
      row: content.find((node): node is HTMLElement => node.matches('.e-form__buttons')) ?? null,
      label: own?.label ?? '',
      previous: own?.previousbutton || asString(settings.step_previous_label) || 'Previous',
      next: own?.nextbutton || asString(settings.step_next_label) || 'Next',
    };
  });

function contentAfter(marker: HTMLElement): Element[] {
  const content: Element[] = [];
  for (let node = marker.nextElementSibling; node && !node.matches(MARKER); node = node.nextElementSibling)
    content.push(node);
  return content;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor fills in within a step. */
export const fieldsOf = ({ content }: FormStep): Field[] =>
  content.flatMap((node) =>
    [node, ...findAll(node, '*')].filter(
      (field): field is Field =>
        field.matches('input:not([type=hidden]), select, textarea') && 'reportValidity' in field,
    ),
  );
