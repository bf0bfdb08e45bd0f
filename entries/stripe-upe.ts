import { startEntry } from '../src/host/start-entry';
import { createPaymentSession } from '../src/payment/payment-session';
import { createFeatures, startPayment } from '../src/payment/start-payment';
import { queueUntilStarted } from '../src/react/start-features';

const payment = createPaymentSession();

startEntry('stripe-upe', {
  untilStarted: [() => queueUntilStarted(createFeatures(payment))],
  whenReady: [() => startPayment(payment)],
});
