import { offerSelect2, prepareAddressFields, startAddressFields } from '../src/address';
import { offerOwnButtons, prepareCheckout, startCheckout } from '../src/checkout';
import { offerScrollToNotices } from '../src/notices';
import { offerBlockUi } from '../src/overlay';
import { startEntry } from '../src/page';
import { prepareStorefront, startStorefront } from '../src/storefront';

startEntry('checkout', {
  atOnce: [
    offerBlockUi,
    offerSelect2,
    offerScrollToNotices,
    offerOwnButtons,
    prepareAddressFields,
    prepareCheckout,
    prepareStorefront,
  ],
  whenReady: [startStorefront, startAddressFields, startCheckout],
});
