import { find } from '../dom';
import { awaitGlobal, startFeatures } from '../page';
import { CONTAINER } from './markup';

export { reserveEarly } from './reserve';

/** Starts the wallet buttons where the host printed their container and settings (card contract 5.1). */
export async function startExpress(): Promise<void> {
  if (find(document, CONTAINER)) await awaitGlobal('wc_stripe_express_checkout_params');
  startFeatures([
    {
      name: 'express buttons',
      selector: CONTAINER,
      wake: async (container) => (await import('./start')).openExpress(container),
    },
  ]);
}
