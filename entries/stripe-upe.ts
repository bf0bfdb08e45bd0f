import { startCard } from '../src/card';
import { startEntry } from '../src/page';

startEntry('stripe-upe', { whenReady: [startCard] });
