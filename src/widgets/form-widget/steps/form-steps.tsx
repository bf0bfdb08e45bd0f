import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { settingsOf } from '../../../elementor/element-settings';
import { asString } from '../../../host/settings';
import { useAtom } from '../../../react/hooks/stores/use-atom';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { useEvent } from '../../../react/hooks/use-event';
import { Placed } from '../../../react/placed';
import { fieldsOf, readSteps } from './read-steps';
import { StepIndicators } from './step-indicators';
import { NEXT, PREVIOUS, StepSection } from './step-section';

interface Props {
  widget: HTMLElement;
  form: HTMLFormElement;
  /** A field that is to be seen, whichever step it stands in. */
  led: HTMLElement | null;
}

/** Parts a long form into steps, each checked before the next is shown. */
export function FormSteps({ widget, form, led }: Props) {
  const [steps] = useState(() => readSteps(form, settingsOf(widget)));
  const $place = useAtom(() => 0);
  const place = useStore($place);
  const last = steps.length - 1;
  /** Shows a step and goes into its first field. */
  const turnTo = (wanted: number): void => {
    const step = steps[wanted];
    $place.set(wanted);
    if (step) fieldsOf(step)[0]?.focus();
  };
  /** On to the next step, unless something is wrong with this one; answers false on the last. */
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
