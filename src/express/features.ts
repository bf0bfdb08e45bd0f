import type { Feature } from '../react/feature';
import { CONTAINER } from './buttons/container';
import { releaseSlotEarly } from './buttons/slot-layout';

/** One file holds all code up to the thank-you page; if it cannot be loaded, the reserved slot is released. */
const load = () =>
  import(/* chunk: express, preload: cart checkout product variable-product */ './express-checkout').catch(
    (cause: unknown) => {
      releaseSlotEarly();
      throw cause;
    },
  );

/** The page's part of the buttons mounts once; it outlives the containers, which the host replaces with its totals. */
export const features: readonly Feature[] = [
  {
    name: 'express session',
    selector: CONTAINER,
    oncePerPage: true,
    load: () => load().then(({ ExpressPage }) => ({ default: ExpressPage })),
  },
  {
    name: 'express buttons',
    selector: CONTAINER,
    load: () => load().then(({ ExpressButtons }) => ({ default: ExpressButtons })),
  },
];
