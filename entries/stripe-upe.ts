import { startEntry } from '../src/host/start-entry';
import { queuePayment, startPayment } from '../src/payment/start-payment';

startEntry('stripe-upe', {
  untilStarted: [queuePayment],
  whenReady: [() => startPayment()],
});
