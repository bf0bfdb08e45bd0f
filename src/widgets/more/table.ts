import type { Widget } from '../widget';
import { loadForm } from './form-later';

type Load = Widget['load'];

const widget = (name: string, load: Load, rest: Partial<Widget> = {}): Widget => ({
  name,
  selector: `[data-widget_type^="${name}."]`,
  holds: true,
  load,
  ...rest,
});

/** Widgets beyond those most pages have: one folder each, one line here, and their names' beginnings in `../table`. */
export const moreWidgets: readonly Widget[] = [
  widget('alert', () => import('../alert')),
  widget('counter', () => import('../counter')),
  widget('progress', () => import('../progress')),
  widget('shape', () => import('../shape'), { selector: '.elementor-shape:empty' }),
  widget('text-editor', () => import('../drop-cap'), { selector: `[data-settings*='"drop_cap"']` }),
  widget('countdown', () => import('../countdown')),
  widget('search-form', () => import('../search-form')),
  widget('share-buttons', () => import('../share-buttons')),
  widget('progress-tracker', () => import('../progress-tracker')),
  widget('hotspot', () => import('../hotspot')),
  widget('nav-menu', () => import('../nav-menu')),
  widget('mega-menu', () => import('../mega-menu')),
  widget('table-of-contents', () => import('../table-of-contents')),
  // Sent before its code is here, a form would be lost.
  widget('form', loadForm, { atOnce: true }),
  widget('video', () => import('../video-widget')),
];
