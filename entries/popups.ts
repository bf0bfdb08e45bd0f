import { startEntry } from '../src/host/start-entry';
import { preparePopups, startPopups } from '../src/popups/start-popups';

startEntry('popups', { atOnce: [() => preparePopups(document)], whenReady: [startPopups] });
