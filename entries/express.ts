import { reserveSlotEarly } from '../src/express/buttons/slot-layout';
import { features } from '../src/express/features';
import { startEntry } from '../src/host/start-entry';
import { startFeatures } from '../src/react/start-features';

startEntry('express', { atOnce: [reserveSlotEarly], whenReady: [() => startFeatures(features, 'express')] });
