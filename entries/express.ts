import { startExpress } from '../src/express';
import { reserveEarly } from '../src/express/reserve';
import { startEntry } from '../src/host/start-entry';

startEntry('express', { atOnce: [reserveEarly], whenReady: [startExpress] });
