import { reserveEarly, startExpress } from '../src/express';
import { startEntry } from '../src/page';

startEntry('express', { atOnce: [reserveEarly], whenReady: [startExpress] });
