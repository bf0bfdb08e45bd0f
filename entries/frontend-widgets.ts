import { startEntry } from '../src/page';
import { startWidgets } from '../src/widgets';

startEntry('frontend-widgets', { whenReady: [startWidgets] });
