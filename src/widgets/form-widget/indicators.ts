import { find } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { asString } from '../../host/shapes';

const NAME = 'e-form__indicators';
const STATES = ['inactive', 'active', 'completed'];

/** What shows how far a form in steps has come. `node` is null when the settings want none. */
export interface Indicators {
  node: HTMLElement | null;
  /** Shows a step, from 0, as the one at hand. */
  show(place: number): void;
}

/** Draws the indicator the settings name: words, numbers, both, or a bar (contract 7). */
export function createIndicators(markers: readonly HTMLElement[], settings: Settings): Indicators {
  const type = asString(settings.step_type) || 'number_text';
  const [first] = markers;
  if (!first || type === 'none') return { node: null, show: () => undefined };
  const node = create(first.ownerDocument, `${NAME} ${NAME}--type-${type}`);
  if (type === 'progress_bar') return drawBar(node, markers.length);
  const items = markers.map((marker, place) => {
    const item = create(node.ownerDocument, `${NAME}__indicator`, node);
    if (/number/.test(type))
      create(node.ownerDocument, `${NAME}__indicator__number`, item).textContent = `${place + 1}`;
    if (/text/.test(type))
      create(node.ownerDocument, `${NAME}__indicator__label`, item).textContent = labelOf(marker);
    if (type === 'icon') item.setAttribute('aria-label', labelOf(marker));
    return item;
  });
  return { node, show: (place) => items.forEach((item, at) => void project(item, Math.sign(place - at))) };
}

const labelOf = (marker: HTMLElement): string => find(marker, '.e-field-step')?.dataset.label ?? '';

/** `side`: -1 not reached, 0 at hand, 1 done. */
function project(item: HTMLElement, side: number): void {
  const states: Record<number, string | undefined> = { [-1]: 'inactive', 0: 'active', 1: 'completed' };
  for (const state of STATES)
    item.classList.toggle(`${NAME}__indicator--state-${state}`, state === states[side]);
  if (side) item.removeAttribute('aria-current');
  else item.setAttribute('aria-current', 'step');
}

function drawBar(node: HTMLElement, count: number): Indicators {
  const bar = create(node.ownerDocument, `${NAME}__indicator__progress`, node);
  const meter = create(node.ownerDocument, `${NAME}__indicator__progress__meter`, bar);
  return {
    node,
    show(place) {
      const share = Math.round(((place + 1) / count) * 100);
      meter.style.width = `${share}%`;
      meter.textContent = `${share}%`;
    },
  };
}

function create(document: Document, className: string, parent?: Element): HTMLElement {
  const node = document.createElement('div');
  node.className = className;
  parent?.append(node);
  return node;
}
