import { find } from '../dom';
import { readGlobal, startFeatures } from '../page';
import { CONTAINER } from './markup';

export { reserveEarly } from './reserve';

/** Starts the wallet buttons where the host printed their container and settings (card contract 5.1). */
export async function startExpress(): Promise<void> {
  if (find(document, CONTAINER) && readGlobal('wc_stripe_express_checkout_params') === undefined)
    await (await import('./late-settings')).awaitSettings();
  startFeatures([
    {
      name: 'express buttons',
      selector: CONTAINER,
      wake: async (container) => (await import('./start')).openExpress(container),
    },
  ]);
}
