import { startEntry } from '../src/host/start-entry';
import { preparePopups, startPopups } from '../src/popups/entry/start';

startEntry('popups', { atOnce: [() => preparePopups(document)], whenReady: [startPopups] });
