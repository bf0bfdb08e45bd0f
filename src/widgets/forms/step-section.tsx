import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { find, findAll } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { useSubscription } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';

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

const ROW = 'e-form__buttons elementor-field-group elementor-column elementor-col-100';
const WRAPPER = 'e-form__buttons__wrapper';

/** The ways back and on of all steps. */
export const PREVIOUS = `.${WRAPPER}__button-previous`;
/** The button that leads to the next step. */
export const NEXT = `.${WRAPPER}__button-next`;

interface Props {
  step: FormStep;
  place: number;
  /** Place of the step that is shown. */
  $place: ReadableAtom<number>;
  isFirst: boolean;
  isLast: boolean;
}

/** One step: a box of ours around what the server printed for it, and its ways back and on. */
export function StepSection({ step, place, $place, isFirst, isLast }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { marker, content, row } = step;
  useLayoutEffect(() => {
    box.current?.prepend(...content);
    row?.classList.add(...ROW.split(' '));
    return () => marker.after(...content);
  }, [marker, content, row]);
  // A field takes the focus in the same task, so that its step has to be there.
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
