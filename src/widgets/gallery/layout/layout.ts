import type { GalleryOptions } from '../settings';
import type { MakeLayout } from './gallery-layout';
import { gridLayout } from './grid';
import { justifiedLayout } from './justified';
import { masonryLayout } from './masonry';

const MAKERS: Record<GalleryOptions['kind'], MakeLayout> = {
  grid: gridLayout,
  justified: justifiedLayout,
  masonry: masonryLayout,
};

/** Layout of a gallery's shown items. */
export const layoutOf: MakeLayout = (ratios, width, options) => MAKERS[options.kind](ratios, width, options);
