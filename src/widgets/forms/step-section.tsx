import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { find, findAll } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { useSubscription } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';

const MARKER = '.elementor-field-type-step';

/** A step of a form, from one of the server's markers to the next. */
export interface FormStep {
  /** Unique on the page. */
  id: string;
  marker: HTMLElement;
  /** Elements up to the next marker. */
  content: readonly Element[];
  /** The server's row of buttons, in the last step. */
  row: HTMLElement | null;
  label: string;
  /** Labels of its buttons: its own, or the form's. */
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

/** The fields of a step. */
export const fieldsOf = ({ content }: FormStep): Field[] =>
  content.flatMap((node) =>
    [node, ...findAll(node, '*')].filter(
      (field): field is Field =>
        field.matches('input:not([type=hidden]), select, textarea') && 'reportValidity' in field,
    ),
  );

const ROW = 'e-form__buttons elementor-field-group elementor-column elementor-col-100';
const WRAPPER = 'e-form__buttons__wrapper';

/** The button that shows the previous step. */
export const PREVIOUS = `.${WRAPPER}__button-previous`;
/** The button that shows the next step. */
export const NEXT = `.${WRAPPER}__button-next`;

interface Props {
  step: FormStep;
  place: number;
  /** Index of the shown step. */
  $place: ReadableAtom<number>;
  isFirst: boolean;
  isLast: boolean;
}

/** One step: a box around the server's elements, with previous and next buttons. */
export function StepSection({ step, place, $place, isFirst, isLast }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { marker, content, row } = step;
  useLayoutEffect(() => {
    box.current?.prepend(...content);
    row?.classList.add(...ROW.split(' '));
    return () => marker.after(...content);
  }, [marker, content, row]);
  // In the same task, since a field of the step is focused in it.
  useSubscription($place, (shown) => box.current?.classList.toggle('elementor-hidden', shown !== place));
  const previous = !isFirst && <StepButton kind="previous" words={step.previous} />;
  const next = !isLast && <StepButton kind="next" words={step.next} />;
  return (
    <>
      <Placed anchor={marker} position="after">
        <div ref={box} className="e-form__step elementor-form-fields-wrapper">
          {!row && (previous || next) && (
            <div className={ROW}>
              {previous}
              {next}
            </div>
          )}
        </div>
      </Placed>
      {row && previous && (
        <Placed anchor={row} position="prepend">
          {previous}
        </Placed>
      )}
      {row && next && (
        <Placed anchor={row} position="append">
          {next}
        </Placed>
      )}
    </>
  );
}

interface ButtonProps {
  kind: 'previous' | 'next';
  words: string;
}

function StepButton({ kind, words }: ButtonProps) {
  const button = `${WRAPPER}__button`;
  return (
    <div className={WRAPPER}>
      <button type="button" className={`elementor-button elementor-size-sm ${button} ${button}-${kind}`}>
        {words}
      </button>
    </div>
  );
}
