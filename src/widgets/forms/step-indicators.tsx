import { Fragment, useRef } from 'react';
import { allowedAddress } from '../../host/page/navigate';
import { useServerIcon } from '../server-icon';

/** What is shown of a step. */
interface ShownStep {
  /** Unique on the page. */
  id: string;
  label: string;
  /** The icon as markup, or its class; the address of a picture comes before it. */
  icon: string;
  picture: string;
}

const NAME = 'e-form__indicators';
const ITEM = `${NAME}__indicator`;

interface StepIndicatorsProps {
  steps: readonly ShownStep[];
  /** Index of the current step. */
  index: number;
  /** Type from the settings: texts, numbers, both, a bar, or none. */
  type: string;
  /** Shape around numbers and icons. */
  shape: string;
}

/** Shows the progress of a form with steps. */
export function StepIndicators({ steps, index, type, shape }: StepIndicatorsProps) {
  if (type === 'none') return null;
  return (
    <div className={`${NAME} ${NAME}--type-${type}`}>
      {type === 'progress_bar' ? (
        <ProgressBar share={(index + 1) / steps.length} />
      ) : (
        steps.map((step, at) => (
          <Fragment key={step.id}>
            {at > 0 && <div className={`${ITEM}__separator`} />}
            <Indicator step={step} number={at + 1} side={Math.sign(index - at)} {...{ type, shape }} />
          </Fragment>
        ))
      )}
    </div>
  );
}

interface IndicatorProps {
  step: ShownStep;
  number: number;
  /** -1 not reached, 0 current, 1 completed. */
  side: number;
  type: string;
  shape: string;
}

function Indicator({ step: { label, icon, picture }, number, side, type, shape }: IndicatorProps) {
  const state = side ? (side > 0 ? 'completed' : 'inactive') : 'active';
  const shaped = (part: string): string => `${ITEM}__${part} ${ITEM}--shape-${shape}`;
  return (
    <div className={`${ITEM} ${ITEM}--state-${state}`} aria-current={side ? undefined : 'step'}>
      {type.includes('number') && <div className={shaped('number')}>{number}</div>}
      {type.includes('icon') && <Icon {...{ icon, picture }} className={shaped('icon')} />}
      {type === 'icon' && <span className="elementor-screen-only">{label}</span>}
      {type.includes('text') && <span className={`${ITEM}__label`}>{label}</span>}
    </div>
  );
}

function Icon({ icon, picture, className }: Pick<ShownStep, 'icon' | 'picture'> & { className: string }) {
  const box = useRef<HTMLDivElement>(null);
  const sign = useServerIcon(box, picture ? '' : icon);
  return (
    <div ref={box} className={className} aria-hidden="true">
      {picture ? <img src={allowedAddress(picture) ?? undefined} alt="" /> : sign}
    </div>
  );
}

/** `share` from 0 to 1. The percentage is rounded down, as the original does. */
function ProgressBar({ share }: { share: number }) {
  const percent = `${Math.floor(share * 100)}%`;
  return (
    <div className={`${ITEM}__progress`}>
      <div className={`${ITEM}__progress__meter`} style={{ width: percent }}>
        {percent}
      </div>
    </div>
  );
}
