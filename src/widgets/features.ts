import type { Feature } from '../react/feature';
import { INVISIBLE } from './entrance/markup';
import { setting } from './selectors';
import { STRETCHED } from './stretched/markup';

/** Controls whose early presses wait for their widget. */
const CONTROLS = 'summary,button,[role=tab],[role=button]';

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
  // At once: what is below the fold has its classes and its first value before anything scrolls.
  {
    name: 'motion',
    selector: '[data-settings*="motion_fx_motion_fx_"]',
    load: () => import('./motion'),
  },
  {
    name: 'entrance',
    selector: `.${INVISIBLE},[data-settings*='"animation'],[data-settings*='"_animation']`,
    load: () => import('./entrance'),
    fallback: (node) => node.classList.remove(INVISIBLE),
  },
  { name: 'sticky', selector: setting('sticky'), load: () => import('./sticky') },
  {
    name: 'stretched',
    selector: STRETCHED,
    oncePerPage: true,
    load: () => import('./stretched'),
  },
  widget('tabs', () => import('./tabs')),
  widget('nested-tabs', () => import('./nested-tabs')),
];
