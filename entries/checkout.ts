import { features as address } from '../src/address/features';
import { offerSelect2 } from '../src/address/select2-shim';
import { features as cart } from '../src/cart/features';
import { offerCustomButtons } from '../src/checkout/early-calls';
import { features as checkout, prefetchCheckout } from '../src/checkout/features';
import { startEntry } from '../src/host/start-entry';
import { offerScrollToNotices } from '../src/notices/scroll-shim';
import { offerBlockUi } from '../src/overlay/block-ui';
import { followGalleries, offerProductMethods, features as product } from '../src/product/features';
import { queueUntilStarted, startFeatures } from '../src/react/start-features';
import { startAttribution } from '../src/storefront/attribution/start-attribution';
import { followCartButtons } from '../src/storefront/cart-buttons/follow-cart-buttons';
import { features as storefront } from '../src/storefront/features';
import { followCart } from '../src/storefront/fragments/follow-cart';
import { offerCookies } from '../src/storefront/offer-cookies';

const table = [...storefront, ...cart, ...product, ...address, ...checkout];

startEntry('checkout', {
  atOnce: [
    offerBlockUi,
    offerSelect2,
    offerScrollToNotices,
    offerCustomButtons,
    prefetchCheckout,
    followCartButtons,
    followCart,
    offerCookies,
    offerProductMethods,
    followGalleries,
    startAttribution,
  ],
  untilStarted: [() => queueUntilStarted(table)],
  whenReady: [offerProductMethods, () => startFeatures(table, 'checkout')],
});
