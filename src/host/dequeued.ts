import { readPageData } from './page-data';

/**
 * Whether a theme or plugin has taken a library of the shop off the page, such as `zoom`; what it does is then left out. The
 * shop's settings do not say so: the drop-in does, by the library's name in the originals' code.
 */
export const isDequeued = (library: 'flexslider' | 'zoom' | 'PhotoSwipe' | 'selectWoo'): boolean =>
  readPageData('shopwake-dequeued', 'dequeued libraries')[library] === true;
