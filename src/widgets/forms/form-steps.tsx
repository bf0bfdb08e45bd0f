import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { settingsOf } from '../../elementor/element-settings';
import { asString } from '../../host/settings';
import { useDelegatedEvent, useEvent } from '../../react/hooks/use-event';
import { useAtom } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { type FormStep, fieldsOf, NEXT, PREVIOUS, readSteps, StepSection } from './step-section';

const NAME = 'e-form__indicators';
const ITEM = `${NAME}__indicator`;

interface StepIndicatorsProps {
  steps: readonly FormStep[];
  /** Index of the current step. */
  place: number;
  /** Type from the settings: texts, numbers, both, a bar, or none. */
  type: string;
}

/** Shows the progress of a form with steps. */
function StepIndicators({ steps, place, type }: StepIndicatorsProps) {
  if (type === 'none') return null;
  return (
    <div className={`${NAME} ${NAME}--type-${type}`}>
      {type === 'progress_bar' ? (
        <ProgressBar share={(place + 1) / steps.length} />
      ) : (
        steps.map((step, at) => (
          <Indicator
            key={step.id}
            label={step.label}
            number={at + 1}
            side={Math.sign(place - at)}
            type={type}
          />
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
  const $place = useAtom(() => 0);
  const place = useStore($place);
  const last = steps.length - 1;
  /** Shows a step and focuses its first field. */
  const turnTo = (wanted: number): void => {
    const step = steps[wanted];
    $place.set(wanted);
    if (step) fieldsOf(step)[0]?.focus();
  };
  /** Shows the next step if the current one is valid; returns false on the last step. */
  const advance = (): boolean => {
    const step = steps[$place.get()];
    if (!step || $place.get() >= last) return false;
    if (fieldsOf(step).every((field) => field.reportValidity())) turnTo($place.get() + 1);
    return true;
  };

  useLayoutEffect(() => {
    const wanted = led ? steps.findIndex(({ content }) => content.some((node) => node.contains(led))) : -1;
    if (wanted >= 0) $place.set(wanted);
  }, [led, steps, $place]);
  useEvent(form, 'reset', () => $place.set(0));
  useDelegatedEvent(form, 'click', PREVIOUS, () => turnTo($place.get() - 1));
  useDelegatedEvent(form, 'click', NEXT, () => void advance());
  useDelegatedEvent<KeyboardEvent>(form, 'keydown', 'input', (event) => {
    if (event.key === 'Enter' && advance()) event.preventDefault();
  });

  const home = steps[0]?.marker.parentElement;
  if (!home) return null;
  return (
    <>
      <Placed anchor={home} position="prepend">
        <StepIndicators
          steps={steps}
          place={place}
          type={asString(settingsOf(widget).step_type) || 'number_text'}
        />
      </Placed>
      {steps.map((step, at) => (
        <StepSection
          key={step.id}
          step={step}
          place={at}
          $place={$place}
          isFirst={at === 0}
          isLast={at === last}
        />
      ))}
    </>
  );
}
