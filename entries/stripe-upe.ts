import { startEntry } from '../src/host/start-entry';
import { createFeatures } from '../src/payment/features';
import { createPaymentSession } from '../src/payment/payment-session';
import { startPayment } from '../src/payment/start-payment';
import { queueUntilStarted } from '../src/react/start-features';

const payment = createPaymentSession();

startEntry('stripe-upe', {
  untilStarted: [() => queueUntilStarted(createFeatures(payment))],
  whenReady: [() => startPayment(payment)],
});
