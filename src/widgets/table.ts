import type { Widget } from './widget';

/** Widgets whose type begins with one of these words, each followed by `end`. */
const types = (words: string, end = ''): string =>
  words
    .split(' ')
    .map((word) => `[data-widget_type^="${word}${end}"]`)
    .join();

/** Settings that hold all of these words, as names or values, however the JSON is spaced. */
const setting = (...words: string[]): string => words.map((word) => `[data-settings*='"${word}"']`).join('');

const background = (kind: string): string => setting('background_background', kind);

/** By their whole names: add-ons have carousels of their own. */
const CAROUSELS = types(
  'image-carousel nested-carousel loop-carousel media-carousel testimonial-carousel slides reviews',
  '.',
);

const fileLinks = 'jp png gif svg webp'.split(' ').map((end) => `a[href*=".${end}" i]`);

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
  {
    name: 'motion',
    selector: '[data-settings*="motion_fx_motion_fx_"]',
    load: () => import('./motion'),
  },
  {
    name: 'entrance',
    selector: `.elementor-invisible,[data-settings*='"animation'],[data-settings*='"_animation']`,
    atOnce: true,
    load: () => import('./entrance'),
  },
  { name: 'sticky', selector: setting('sticky'), atOnce: true, load: () => import('./sticky') },
  {
    name: 'stretched',
    selector: '.elementor-section-stretched,.elementor-element.e-stretched',
    atOnce: true,
    load: () => import('./stretched'),
  },
  {
    name: 'background',
    selector: `${background('slideshow')},${background('video')}`,
    load: () => import('./background'),
  },
  { name: 'carousel names', selector: CAROUSELS, atOnce: true, load: () => import('./carousel/names') },
  {
    name: 'carousel',
    selector: CAROUSELS,
    holds: true,
    load: () => import('./carousel'),
  },
  {
    name: 'taxonomy-filter',
    selector: '.elementor-widget-taxonomy-filter',
    atOnce: true,
    holds: true,
    load: () => import('./loop/filter'),
  },
  {
    name: 'paged-loop',
    selector: '.elementor-widget-loop-grid,.elementor-widget-posts,.elementor-widget-archive-posts',
    holds: true,
    load: () => import('./loop/paged-loop'),
  },
  {
    // What few pages have, by the beginnings of their names; `more/table` knows them one by one.
    name: 'more',
    selector: `${types('alert count form. hotspot mega nav- progress search share table- video.')},.elementor-shape:empty,${setting('drop_cap')}`,
    holds: true,
    atOnce: true,
    load: () => import('./more'),
  },
  {
    name: 'lightbox',
    selector: `[data-elementor-lightbox],[data-elementor-lightbox-video],a[href*="lightbox"],${fileLinks}`,
    servesPage: true,
    load: () => import('./lightbox'),
  },
];
