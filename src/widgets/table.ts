import { types } from './selectors';
import type { Widget } from './widget';

const fileLinks = 'jp png gif svg webp'.split(' ').map((end) => `a[href*=".${end}" i]`);

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
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
