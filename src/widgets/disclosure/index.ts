import type { Stop } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';
import { wakeAccordion } from '../accordion';
import { wakeNestedAccordion } from '../accordion/nested';

type Wake = (widget: HTMLElement, elementor: Elementor) => Stop;

const KINDS: Record<string, Wake> = {
  'nested-accordion': wakeNestedAccordion,
};

/**
 * Serves what shows one part and hides others (contract 3.1–3.4). The four kinds are one file: together they are
 * smaller than any three apart, and sites mix them.
 */
export const wake: Wake = (widget, elementor) =>
  (KINDS[`${widget.dataset.widget_type}`.split('.')[0] ?? ''] ?? wakeAccordion)(widget, elementor);
