import { addressFeatures } from '../src/address/features';
import { offerSelect2 } from '../src/address/select2-shim';
import { features as cartFeatures } from '../src/cart/features';
import { offerCustomButtons } from '../src/checkout/early-calls';
import { features as checkoutFeatures, prefetchCheckout, startCheckout } from '../src/checkout/features';
import { startEntry } from '../src/host/start-entry';
import { offerScrollToNotices } from '../src/notices/scroll-shim';
import { offerBlockUi } from '../src/overlay/block-ui';
import { productFeatures } from '../src/product/features';
import { queueUntilStarted, startFeatures } from '../src/react/start-features';
import { storefrontFeatures } from '../src/storefront/features';
import { prepareStorefront, startStorefront } from '../src/storefront/start';

startEntry('checkout', {
  atOnce: [
    offerBlockUi,
    offerSelect2,
    offerScrollToNotices,
    offerCustomButtons,
    prefetchCheckout,
    prepareStorefront,
  ],
  untilStarted: [() => queueUntilStarted([...storefrontFeatures(), ...cartFeatures, ...checkoutFeatures])],
  whenReady: [
    startStorefront,
    () => startFeatures(cartFeatures, 'checkout'),
    () => startFeatures(productFeatures(), 'checkout'),
    () => startFeatures(addressFeatures(), 'checkout'),
    startCheckout,
  ],
});
