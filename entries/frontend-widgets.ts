import { startEntry } from '../src/page';
import { prepareWidgets, startWidgets } from '../src/widgets';

startEntry('frontend-widgets', { atOnce: [prepareWidgets], whenReady: [startWidgets] });
