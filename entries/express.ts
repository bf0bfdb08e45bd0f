import { features } from '../src/express/features';
import { reserveEarly } from '../src/express/place/reserve-early';
import { startEntry } from '../src/host/start-entry';
import { startFeatures } from '../src/react/start-features';

startEntry('express', { atOnce: [reserveEarly], whenReady: [() => startFeatures(features, 'express')] });
