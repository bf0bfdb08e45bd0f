import type { Feature } from '../react/feature';

/** Controls whose early presses wait for their widget. */
const CONTROLS = 'summary,button,[role=tab],[role=button]';

const ANCHORS = 'a[href*="#"]:not([href$="#"],[href*="elementor-action"])';

/** A feature of the page builder's widgets of one type (contract 2.1). */
const widget = (type: string, load: Feature['load'], rest: Partial<Feature> = {}): Feature => ({
  name: `${type} widget`,
  selector: `[data-widget_type^="${type}."]`,
  queues: CONTROLS,
  load,
  ...rest,
});

/** Every widget that mounts a component: what, where, and when its code is fetched. In the order of contract 1.7. */
export const features: readonly Feature[] = [
  widget('tabs', () => import('./tabs')),
  widget('nested-tabs', () => import('./nested-tabs')),
  widget('accordion', () => import('./accordion')),
  widget('toggle', () => import('./accordion')),
  widget('nested-accordion', () => import('./nested-accordion')),
  {
    name: 'anchors',
    selector: ANCHORS,
    when: 'visible',
    queues: ANCHORS,
    oncePerPage: true,
    load: () => import('./anchors'),
  },
];
