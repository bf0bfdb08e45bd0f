import { findAll } from '../../dom/find';
import { PRODUCT } from '../markup';
import { isForSale } from '../offer/offer';
import { needsVariation } from '../product/choice';
import type { ExpressSettings } from '../settings';
import { lacksWallets } from './wallet-memory';

/** Whether the shopper has to choose before anything can be sold; a choice the server made counts. */
function isUndecided(): boolean {
  const selects = findAll(document, PRODUCT.select, HTMLSelectElement);
  return needsVariation() && selects.some(({ value }) => !value);
}

/** Whether buttons are likely to come into this page as it stands, on this device. */
export const isLikely = ({ wallets, product, hasFreeTrial }: ExpressSettings): boolean =>
  wallets.length > 0 &&
  (product === null || isForSale(product, { hasFreeTrial })) &&
  !isUndecided() &&
  !lacksWallets();
