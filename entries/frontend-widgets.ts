import { startEntry } from '../src/host/start-entry';
import { prepareWidgets, startWidgets } from '../src/widgets/start/start-widgets';

startEntry('frontend-widgets', { atOnce: [prepareWidgets], whenReady: [startWidgets] });
