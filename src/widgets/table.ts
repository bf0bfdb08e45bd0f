import type { Widget } from './widget';

const widgetType = (...names: string[]): string =>
  names.map((name) => `[data-widget_type^="${name}."]`).join();

/** Settings that hold all of these words, as names or values, however the JSON is spaced. */
const setting = (...words: string[]): string => words.map((word) => `[data-settings*='"${word}"']`).join('');

const background = (kind: string): string => setting('background_background', kind);

const CAROUSELS = `[data-widget_type*="-carousel."],${widgetType('slides', 'reviews')}`;

const fileLinks = ['jp', 'png', 'gif', 'svg', 'webp'].map((end) => `a[href*=".${end}" i]`);

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
  {
    name: 'motion',
    selector: '[data-settings*="motion_fx_motion_fx_"]',
    when: 'near',
    load: () => import('./motion'),
  },
  {
    name: 'entrance',
    selector: `.elementor-invisible,[data-settings*='"animation'],[data-settings*='"_animation']`,
    when: 'now',
    load: () => import('./entrance'),
  },
  { name: 'sticky', selector: setting('sticky'), when: 'now', load: () => import('./sticky') },
  {
    name: 'stretched',
    selector: '.elementor-section-stretched,.elementor-element.e-stretched',
    when: 'now',
    load: () => import('./stretched'),
  },
  {
    name: 'background',
    selector: `${background('slideshow')},${background('video')}`,
    when: 'near',
    load: () => import('./background'),
  },
  { name: 'shape', selector: '.elementor-shape:empty', when: 'near', load: () => import('./shape') },
  {
    name: 'disclosure',
    selector: widgetType('tabs', 'nested-tabs', 'accordion', 'toggle', 'nested-accordion'),
    when: 'now',
    holds: true,
    load: () => import('./disclosure'),
  },
  { name: 'carousel names', selector: CAROUSELS, when: 'now', load: () => import('./carousel/names') },
  {
    name: 'carousel',
    selector: CAROUSELS,
    when: 'near',
    holds: true,
    load: () => import('./carousel'),
  },
  {
    name: 'taxonomy-filter',
    selector: '.elementor-widget-taxonomy-filter',
    when: 'now',
    holds: true,
    load: () => import('./loop/filter'),
  },
  {
    name: 'paged-loop',
    selector: '.elementor-widget-loop-grid,.elementor-widget-posts,.elementor-widget-archive-posts',
    when: 'near',
    load: () => import('./loop/paged-loop'),
  },
  {
    name: 'lightbox',
    selector: `[data-elementor-lightbox],[data-elementor-lightbox-video],a[href*="lightbox"],${fileLinks}`,
    servesPage: true,
    when: 'near',
    load: () => import('./lightbox'),
  },
  {
    name: 'anchors',
    selector: 'a[href*="#"]:not([href$="#"],[href*="elementor-action"])',
    servesPage: true,
    when: 'near',
    load: () => import('./anchors'),
  },
];
