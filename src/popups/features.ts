import type { Feature } from '../react/feature';
import { POPUP } from './popup-sources';

/** One root serves all popups of the page. */
export const features: readonly Feature[] = [
  {
    name: 'popups',
    selector: POPUP,
    oncePerPage: true,
    load: () => import(/* chunk: popups */ './popups'),
  },
];
