import { startEntry } from '../src/host/start-entry';
import { startPayment } from '../src/payment/start-payment';

startEntry('stripe-upe', { whenReady: [startPayment] });
