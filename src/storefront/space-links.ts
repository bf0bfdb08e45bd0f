import { delegate, type Stop } from '../dom';
import { SPACE_LINKS } from './markup';

/** Space presses links that say they are buttons (contract 7). */
export const listenForSpace = (document: Document): Stop =>
  delegate<KeyboardEvent>(document, 'keydown', SPACE_LINKS, (event, link) => {
    if (event.key !== ' ' || event.defaultPrevented) return;
    event.preventDefault();
    link.click();
  });
