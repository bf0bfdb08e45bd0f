import { startAddressFields } from '../src/address';
import { offerOwnButtons, prepareCheckout, startCheckout } from '../src/checkout';
import { offerScrollToNotices } from '../src/notices';
import { offerBlockUi } from '../src/overlay';
import { startEntry } from '../src/page';
import { prepareStorefront, startStorefront } from '../src/storefront';

startEntry('checkout', {
  atOnce: [
    offerBlockUi,
    offerScrollToNotices,
    () => offerOwnButtons(document),
    prepareCheckout,
    prepareStorefront,
  ],
  whenReady: [startStorefront, startAddressFields, startCheckout],
});
