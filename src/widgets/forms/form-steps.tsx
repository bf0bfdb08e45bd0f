import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useStore, useSubscription } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';

const MARKER = '.elementor-field-type-step';

/** A step of a form, from one of the server's markers to the next. */
interface FormStep {
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
const readSteps = (form: HTMLFormElement, settings: Settings): readonly FormStep[] =>
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
const fieldsOf = ({ content }: FormStep): Field[] =>
  content.flatMap((node) =>
    [node, ...findAll(node, '*')].filter(
      (field): field is Field =>
        field.matches('input:not([type=hidden]), select, textarea') && 'reportValidity' in field,
    ),
  );

const ROW = 'e-form__buttons elementor-field-group elementor-column elementor-col-100';
const WRAPPER = 'e-form__buttons__wrapper';

/** The button that shows the previous step. */
const PREVIOUS = `.${WRAPPER}__button-previous`;
/** The button that shows the next step. */
const NEXT = `.${WRAPPER}__button-next`;

interface Props {
  step: FormStep;
  index: number;
  /** Index of the shown step. */
  $index: ReadableAtom<number>;
  isLast: boolean;
}

/** One step: a box around the server's elements, with previous and next buttons. */
function StepSection({ step, index, $index, isLast }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { marker, content, row } = step;
  useLayoutEffect(() => {
    box.current?.prepend(...content);
    row?.classList.add(...ROW.split(' '));
    return () => marker.after(...content);
  }, [marker, content, row]);
  // In the same task, since a field of the step is focused in it.
  useSubscription($index, (shown) => box.current?.classList.toggle('elementor-hidden', shown !== index));
  const previous = index > 0 && <StepButton kind="previous" words={step.previous} />;
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

function StepButton({ kind, words }: { kind: 'previous' | 'next'; words: string }) {
  const button = `${WRAPPER}__button`;
  return (
    <div className={WRAPPER}>
      <button
        type="button"
        className={`elementor-button elementor-size-sm ${button} ${button}-${kind}`}
        data-direction={kind}
      >
        {words}
      </button>
    </div>
  );
}

const NAME = 'e-form__indicators';
const ITEM = `${NAME}__indicator`;

interface StepIndicatorsProps {
  steps: readonly FormStep[];
  /** Index of the current step. */
  index: number;
  /** Type from the settings: texts, numbers, both, a bar, or none. */
  type: string;
}

/** Shows the progress of a form with steps. */
function StepIndicators({ steps, index, type }: StepIndicatorsProps) {
  if (type === 'none') return null;
  return (
    <div className={`${NAME} ${NAME}--type-${type}`}>
      {type === 'progress_bar' ? (
        <ProgressBar share={(index + 1) / steps.length} />
      ) : (
        steps.map(({ id, label }, at) => (
          <Indicator key={id} label={label} number={at + 1} side={Math.sign(index - at)} type={type} />
        ))
      )}
    </div>
  );
}

interface IndicatorProps {
  label: string;
  number: number;
  /** -1 not reached, 0 current, 1 completed. */
  side: number;
  type: string;
}

function Indicator({ label, number, side, type }: IndicatorProps) {
  const state = side ? (side > 0 ? 'completed' : 'inactive') : 'active';
  return (
    <div className={`${ITEM} ${ITEM}--state-${state}`} aria-current={side ? undefined : 'step'}>
      {type.includes('number') && <div className={`${ITEM}__number`}>{number}</div>}
      {type === 'icon' && <span className="elementor-screen-only">{label}</span>}
      {type.includes('text') && <div className={`${ITEM}__label`}>{label}</div>}
    </div>
  );
}

/** `share` from 0 to 1. */
function ProgressBar({ share }: { share: number }) {
  const percent = `${Math.round(share * 100)}%`;
  return (
    <div className={`${ITEM}__progress`}>
      <div className={`${ITEM}__progress__meter`} style={{ width: percent }}>
        {percent}
      </div>
    </div>
  );
}

interface FormStepsProps {
  widget: HTMLElement;
  form: HTMLFormElement;
  /** A field whose step must be shown. */
  led: HTMLElement | null;
}

/** Splits a form into steps; each is validated before the next is shown. */
export function FormSteps({ widget, form, led }: FormStepsProps) {
  const [steps] = useState(() => readSteps(form, settingsOf(widget)));
  const $index = useAtom(() => 0);
  const index = useStore($index);
  const last = steps.length - 1;
  /** Shows a step and focuses its first field. */
  const turnTo = (wanted: number): void => {
    const step = steps[wanted];
    $index.set(wanted);
    if (step) fieldsOf(step)[0]?.focus();
  };
  /** Shows the next step if the current one is valid; returns false on the last step. */
  const advance = (): boolean => {
    const step = steps[$index.get()];
    if (!step || $index.get() >= last) return false;
    if (fieldsOf(step).every((field) => field.reportValidity())) turnTo($index.get() + 1);
    return true;
  };

  useLayoutEffect(() => {
    const wanted = led ? steps.findIndex(({ content }) => content.some((node) => node.contains(led))) : -1;
    if (wanted >= 0) $index.set(wanted);
  }, [led, steps, $index]);
  useListener(form, 'reset', () => $index.set(0));
  useListener(form, 'click', () => turnTo($index.get() - 1), { each: PREVIOUS });
  useListener(form, 'click', () => void advance(), { each: NEXT });
  useListener(
    form,
    'keydown',
    (event) => {
      if (event.key === 'Enter' && advance()) event.preventDefault();
    },
    { each: 'input' },
  );

  const parent = steps[0]?.marker.parentElement;
  if (!parent) return null;
  return (
    <>
      <Placed anchor={parent} position="prepend">
        <StepIndicators
          steps={steps}
          index={index}
          type={asString(settingsOf(widget).step_type) || 'number_text'}
        />
      </Placed>
      {steps.map((step, at) => (
        <StepSection key={step.id} step={step} index={at} $index={$index} isLast={at === last} />
      ))}
    </>
  );
}
