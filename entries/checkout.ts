import { offerBlockUi } from '../src/overlay';
import { startEntry } from '../src/page';

startEntry('checkout', { atOnce: [offerBlockUi] });
