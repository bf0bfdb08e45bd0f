import type { Widget } from './widget';

const fileLinks = 'jp png gif svg webp'.split(' ').map((end) => `a[href*=".${end}" i]`);

/** Every widget we know: one folder each, one line here. The order is the order of waking (contract 1.7). */
export const widgets: readonly Widget[] = [
  {
    name: 'lightbox',
    selector: `[data-elementor-lightbox],[data-elementor-lightbox-video],a[href*="lightbox"],${fileLinks}`,
    servesPage: true,
    load: () => import('./lightbox'),
  },
];
