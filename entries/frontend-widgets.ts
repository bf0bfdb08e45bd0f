import { startEntry } from '../src/host/start-entry';
import { prepareWidgets, queueEarlyPresses, startWidgets } from '../src/widgets/start-widgets';

startEntry('frontend-widgets', {
  atOnce: [prepareWidgets],
  untilStarted: [queueEarlyPresses],
  whenReady: [startWidgets],
});
