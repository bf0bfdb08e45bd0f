import { loadScript } from '../page';
import { STRIPE_JS } from './loader';

/**
 * Loads Stripe.js for pages that do not bring it. `isRetry`: a tag of the page that failed was the first try; without
 * one there are two of ours.
 */
export const fetchStripe = (isRetry: boolean): Promise<void> =>
  loadScript(STRIPE_JS).catch((cause) => {
    if (isRetry) throw cause;
    return loadScript(STRIPE_JS);
  });
