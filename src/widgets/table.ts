import * as anchors from './anchors';
import * as background from './background';
import * as entrance from './entrance';
import * as lightbox from './lightbox';
import { FILTER_SELECTOR, LOOP_SELECTOR } from './loop';
import * as reveal from './reveal';
import * as shape from './shape';
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
  {
    name: 'carousel',
    selector: '[data-widget_type*="-carousel."],[data-widget_type^="slides."],[data-widget_type^="reviews."]',
    when: 'near',
    load: () => import('./carousel'),
  },
  {
    name: 'motion',
    selector: '[data-settings*="motion_fx_motion_fx_"]',
    when: 'near',
    load: () => import('./motion'),
  },
  {
    name: 'sticky',
    selector: '[data-settings*=\'"sticky":"\']',
    when: 'now',
    load: () => import('./sticky'),
  },
  { name: 'background', selector: background.SELECTOR, when: 'near', load: () => background },
  { name: 'shape', selector: shape.SELECTOR, when: 'near', load: () => shape },
  { name: 'taxonomy-filter', selector: FILTER_SELECTOR, when: 'now', load: () => import('./loop/filter') },
  { name: 'paged-loop', selector: LOOP_SELECTOR, when: 'near', load: () => import('./loop/paged-loop') },
  { name: 'lightbox', selector: 'body', when: 'now', load: () => lightbox },
  { name: 'anchors', selector: 'body', when: 'now', load: () => anchors },
];
