import * as entrance from './entrance';
import * as reveal from './reveal';
import * as stretched from './stretched';
import type { Widget } from './widget';

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
  { name: 'reveal', selector: 'body', when: 'now', load: () => reveal },
  { name: 'entrance', selector: entrance.SELECTOR, when: 'now', load: () => entrance },
  { name: 'stretched', selector: stretched.SELECTOR, when: 'now', load: () => stretched },
  {
    name: 'tabs',
    selector: '[data-widget_type^="tabs."],[data-widget_type^="nested-tabs."]',
    when: 'now',
    load: () => import('./tabs'),
  },
  {
    name: 'accordion',
    selector:
      '[data-widget_type^="accordion."],[data-widget_type^="toggle."],[data-widget_type^="nested-accordion."]',
    when: 'now',
    load: () => import('./accordion'),
  },
];
