import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { useSubscription } from '../../../react/hooks/stores/use-subscription';
import { Placed } from '../../../react/placed';
import type { FormStep } from './read-steps';

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
