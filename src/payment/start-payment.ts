import { listen } from '../dom/events/events';
import { isOnPage } from '../host/scan';
import { startFeatures } from '../react/start-features';
import { applySettings } from './apply-settings';
import { features, returnsAnywhere } from './features';
import { findPaymentSettings } from './find-settings';
import { FORMS } from './markup';
import { hasReturnHash } from './return-flows/is-return-hash';

/** A page without a form to pay in fetches what follows a return hash when one comes. */
function watchForReturns(): void {
  const look = (): void => {
    if (hasReturnHash() && !isOnPage(FORMS)) startFeatures([returnsAnywhere], 'stripe-upe');
  };
  look();
  listen(window, 'hashchange', look);
}

/** Starts card payments where the page has the gateway's settings (card contract 1.1). */
export async function startPayment(): Promise<void> {
  if (!applySettings(await findPaymentSettings())) return;
  startFeatures(features, 'stripe-upe');
  watchForReturns();
}
