import type { Feature } from '../react/feature';
import { POPUP } from './markup';

/** One root serves all popups of the page. Clicks on `openers`, a selector list, wait for it. */
export const popupFeatures = (openers: string): readonly Feature[] => [
  {
    name: 'popups',
    selector: POPUP,
    oncePerPage: true,
    queues: openers,
    load: () => import(/* chunk: popups */ './popups'),
  },
];
