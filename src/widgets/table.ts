import { setting, types } from './selectors';
import type { Widget } from './widget';

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
    // What few pages have, by the beginnings of their names; `more/table` knows them one by one.
    name: 'more',
    selector: types('form', '.'),
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
