import { startAddressFields } from '../src/address';
import { offerBlockUi } from '../src/overlay';
import { startEntry } from '../src/page';

startEntry('checkout', { atOnce: [offerBlockUi], whenReady: [startAddressFields] });
