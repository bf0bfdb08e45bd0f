import { startEntry } from '../src/page';
import { preparePopups, startPopups } from '../src/popups';

startEntry('popups', { atOnce: [() => preparePopups(document)], whenReady: [startPopups] });
