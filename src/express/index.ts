import { find } from '../dom';
import { readGlobal, startFeatures } from '../page';
import { CONTAINER } from './markup';
import { openExpress } from './start';

export { reserveEarly } from './reserve';

/** Starts the wallet buttons where the host printed their container and settings (card contract 5.1). */
export async function startExpress(): Promise<void> {
  if (find(document, CONTAINER) && readGlobal('wc_stripe_express_checkout_params') === undefined)
    await import('./late-settings').then(
      ({ awaitSettings }) => awaitSettings(),
      () => undefined,
    );
  startFeatures([{ name: 'express buttons', selector: CONTAINER, wake: openExpress }]);
}
