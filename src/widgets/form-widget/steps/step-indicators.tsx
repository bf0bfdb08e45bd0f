import type { FormStep } from './read-steps';

const NAME = 'e-form__indicators';
const ITEM = `${NAME}__indicator`;

interface Props {
  steps: readonly FormStep[];
  /** Place of the step at hand. */
  place: number;
  /** Of the settings: words, numbers, both, a bar, or none. */
  type: string;
}

/** Shows how far a form in steps has come. */
export function StepIndicators({ steps, place, type }: Props) {
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
  /** -1 not reached, 0 at hand, 1 done. */
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
