import { find } from '../dom/find';
import { watchNodes } from '../host/scan';
import { readGlobal } from '../host/settings';
import { CONTAINER } from './markup';
import { openExpress } from './start';

/** Starts the wallet buttons where the host printed their container and settings (card contract 5.1). */
export async function startExpress(): Promise<void> {
  if (find(document, CONTAINER) && readGlobal('wc_stripe_express_checkout_params') === undefined)
    await import('./late-settings').then(
      ({ awaitSettings }) => awaitSettings(),
      () => undefined,
    );
  watchNodes([{ name: 'express buttons', selector: CONTAINER, connect: openExpress }]);
}
