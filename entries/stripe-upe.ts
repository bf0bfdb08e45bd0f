import { startEntry } from '../src/host/start-entry';
import { features } from '../src/payment/features';
import { startPayment } from '../src/payment/start-payment';
import { queueUntilStarted } from '../src/react/start-features';

startEntry('stripe-upe', { untilStarted: [() => queueUntilStarted(features)], whenReady: [startPayment] });
