import { findAll } from '../../dom/find';
import { PRODUCT } from '../markup';
import { isForSale } from '../offer/offer';
import { needsVariation } from '../product/choice';
import type { ExpressSettings } from '../settings';
import { hasWalletLikely, lacksWallets } from './wallet-memory';

/** Whether the shopper has to choose before anything can be sold; a choice the server made counts. */
function isUndecided(): boolean {
  const selects = findAll(document, PRODUCT.select, HTMLSelectElement);
  return needsVariation() && selects.some(({ value }) => !value);
}

/**
 * Whether the device is one to keep a place for. On a product page a place that stays empty is a gap below the shop's own
 * button, on every product: it is kept for wallets that are likely only. Cart and checkout keep it for all but devices
 * known to have none: their buttons stand above what the shopper presses next.
 */
export const isDeviceLikely = ({ page, wallets }: ExpressSettings): boolean =>
  page === 'product' ? hasWalletLikely(wallets) : !lacksWallets();

/** Whether buttons are likely to come into this page as it stands, on this device. */
export const isLikely = (settings: ExpressSettings): boolean => {
  const { wallets, product, hasFreeTrial } = settings;
  return (
    wallets.length > 0 &&
    (product === null || isForSale(product, { hasFreeTrial })) &&
    !isUndecided() &&
    isDeviceLikely(settings)
  );
};
