import type { WidgetModule } from '../widget';
import { wakeClassicTabs } from './classic';
import { wakeNestedTabs } from './nested';

/** Wakes classic or nested tabs (contract 3.1, 3.3). */
export const wake: WidgetModule['wake'] = (node, elementor) =>
  node.dataset.widget_type?.startsWith('nested')
    ? wakeNestedTabs(node, elementor)
    : wakeClassicTabs(node, elementor);
