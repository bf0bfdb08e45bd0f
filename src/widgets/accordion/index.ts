import type { WidgetModule } from '../widget';
import { wakeClassicAccordion } from './classic';
import { wakeNestedAccordion } from './nested';

/** Wakes an accordion, toggles or a nested accordion (contract 3.2, 3.4). */
export const wake: WidgetModule['wake'] = (node) =>
  node.dataset.widget_type?.startsWith('nested') ? wakeNestedAccordion(node) : wakeClassicAccordion(node);
