import type { Feature } from '../react/feature';
import { CONTAINER } from './markup';
import { releaseEarly } from './place/reserve-early';

/** One file holds everything up to the thank-you page; without it the reserved place is given back. */
const load = () =>
  import(/* chunk: express, preload: cart checkout product variable-product */ './express-checkout').catch(
    (cause: unknown) => {
      releaseEarly();
      throw cause;
    },
  );

/** What mounts where. The session outlives the containers, which the host replaces with its totals. */
export const features: readonly Feature[] = [
  {
    name: 'express session',
    selector: CONTAINER,
    oncePerPage: true,
    load: () => load().then(({ ExpressSession }) => ({ default: ExpressSession })),
  },
  {
    name: 'express buttons',
    selector: CONTAINER,
    load: () => load().then(({ ExpressButtons }) => ({ default: ExpressButtons })),
  },
];
