import type { ReadableAtom } from 'nanostores';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { type Settings, settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useStore, useSubscription } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { StepIndicators } from './step-indicators';

const MARKER = '.elementor-field-type-step';

/** A step of a form, from one of the server's markers to the next. The marker becomes the step. */
interface FormStep {
  /** Unique on the page. */
  id: string;
  marker: HTMLElement;
  /** Elements up to the next marker, without the group of the submit button. */
  content: readonly Element[];
  /** The server's group of the submit button, in the last step. */
  submit: HTMLElement | null;
  label: string;
  /** The icon as markup, or its class; the address of a picture comes before it. */
  icon: string;
  picture: string;
  /** Labels of its buttons: its own, or the form's. */
  previous: string;
  next: string;
}

const SUBMIT = '.elementor-field-type-submit';

/** The steps of a form in order; empty for a form without markers. */
const readSteps = (form: HTMLFormElement, settings: Settings): readonly FormStep[] =>
  findAll(form, MARKER).map((marker) => {
    const own = find(marker, '.e-field-step')?.dataset ?? {};
    const after = contentAfter(marker);
    const submit = after.find((node): node is HTMLElement => node.matches(SUBMIT)) ?? null;
    return {
      id: uniqueId('step'),
      marker,
      content: after.filter((node) => node !== submit),
      submit,
      label: own.label ?? '',
      icon: own.icon || (own.iconlibrary ?? ''),
      picture: own.iconurl ?? '',
      previous: own.previousbutton || asString(settings.step_previous_label) || 'Previous',
      next: own.nextbutton || asString(settings.step_next_label) || 'Next',
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

const GROUP = 'elementor-field-group';
const STEP = 'e-form__step';
const ROW = 'e-form__buttons';
const WRAPPER = `${ROW}__wrapper`;
const BUTTON = `${WRAPPER}__button`;

/** The button that shows the previous step. */
const PREVIOUS = `.${BUTTON}-previous`;
/** The button that shows the next step. */
const NEXT = `.${BUTTON}-next`;

/** The classes of an element that set its width as a column. */
const columnsOf = (element: Element | null): string[] =>
  [...(element?.classList ?? [])].filter((name) => /^elementor-(column|\w+-\d+)$/.test(name));

interface Props {
  step: FormStep;
  index: number;
  /** Index of the shown step. */
  $index: ReadableAtom<number>;
  isLast: boolean;
  /** Column classes of the submit button's group, which the rows of buttons have. */
  columns: string;
}

/** Makes the marker the step: it holds the server's fields, whose addresses in other code stay right. */
function useStepMarkup({ marker, content }: FormStep): void {
  useLayoutEffect(() => {
    marker.classList.remove(GROUP);
    marker.classList.add(STEP);
    (find(marker, '.e-field-step') ?? marker).after(...content);
    return () => {
      marker.classList.remove(STEP, 'elementor-hidden');
      marker.classList.add(GROUP);
      marker.after(...content);
    };
  }, [marker, content]);
}

/** Puts the server's group of the submit button into the row, as one of its buttons. */
function useSubmitGroup(row: RefObject<HTMLElement | null>, { marker, submit }: FormStep): void {
  useLayoutEffect(() => {
    if (!submit || !row.current) return undefined;
    const printed = submit.className;
    submit.classList.remove(ROW, ...columnsOf(submit));
    submit.classList.add(WRAPPER);
    find(submit, '[type=submit]')?.classList.add(BUTTON);
    row.current.append(submit);
    return () => {
      submit.className = printed;
      marker.after(submit);
    };
  }, [row, marker, submit]);
}

/** One step, with previous and next buttons. */
function StepSection({ step, index, $index, isLast, columns }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useSubmitGroup(row, step);
  useStepMarkup(step);
  // In the same task, since a field of the step is focused in it.
  useSubscription($index, (shown) => step.marker.classList.toggle('elementor-hidden', shown !== index));
  return (
    <Placed anchor={step.marker} position="append">
      <div ref={row} className={`${ROW} ${columns}`}>
        {index > 0 && <StepButton kind="previous" words={step.previous} />}
        {!isLast && <StepButton kind="next" words={step.next} />}
      </div>
    </Placed>
  );
}

function StepButton({ kind, words }: { kind: 'previous' | 'next'; words: string }) {
  return (
    <div className={`${GROUP} ${WRAPPER} elementor-field-type-${kind}`}>
      <button
        type="button"
        className={`elementor-button elementor-size-sm ${BUTTON} ${BUTTON}-${kind}`}
        data-direction={kind}
      >
        {words}
      </button>
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
  const [columns] = useState(() => columnsOf(find(form, SUBMIT)).join(' '));
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
  useListener(form, 'click', { each: PREVIOUS }, () => turnTo($index.get() - 1));
  useListener(form, 'click', { each: NEXT }, () => advance());
  useListener(form, 'keydown', { each: 'input' }, (event) => {
    if (event.key === 'Enter' && advance()) event.preventDefault();
  });

  const fields = steps[0]?.marker.parentElement;
  if (!fields) return null;
  const { step_type: type, step_icon_shape: shape } = settingsOf(widget);
  return (
    <>
      <Placed anchor={fields} position="before">
        <StepIndicators
          steps={steps}
          index={index}
          type={asString(type) || 'number_text'}
          shape={asString(shape) || 'circle'}
        />
      </Placed>
      {steps.map((step, at) => (
        <StepSection key={step.id} step={step} index={at} isLast={at === last} {...{ $index, columns }} />
      ))}
    </>
  );
}
