import { offerSelect2 } from '../src/address/select2-shim';
import { prepareAddressFields, startAddressFields } from '../src/address/start';
import { prepareCheckout, startCheckout } from '../src/checkout';
import { offerOwnButtons } from '../src/checkout/payment/own-buttons';
import { startEntry } from '../src/host/start-entry';
import { offerScrollToNotices } from '../src/notices/scroll-shim';
import { offerBlockUi } from '../src/overlay/block-ui';
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
