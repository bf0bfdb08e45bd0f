import { startEntry } from '../src/host/start-entry';
import { startCard } from '../src/payment';

startEntry('stripe-upe', { whenReady: [startCard] });
