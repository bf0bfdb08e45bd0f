import { delegate, type Stop, stopAll } from '../../dom';
import { elementOf, hear, tell } from '../../page';
import { replaceFragments } from '../fragments/replace';
import { parseFragments } from '../fragments/store';
import { ADD_BUTTON, REMOVE_BUTTON } from '../markup';
import { readAddSettings } from '../settings';
import { addProduct, removeProduct } from './actions';
import { showAdded } from './button';
import { sayAdded } from './live-region';

/** Another tab or window is the visitor's own wish. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const listenForPress = (document: Document, selector: string, press: (link: HTMLElement) => boolean): Stop =>
  delegate<MouseEvent>(document, 'click', selector, (event, link) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (press(link)) event.preventDefault();
  });

function showChange(document: Document, raw: unknown, button: HTMLElement | null): void {
  const map = parseFragments(raw);
  if (map) {
    replaceFragments(document, map);
    tell(document.body, 'wc_fragments_loaded');
  }
  if (button) sayAdded(button);
}

/** Adding from listings and removing from the mini-cart, whoever tells of it (contract 4.13). */
export const listenForCartButtons = (document: Document): Stop =>
  stopAll([
    listenForPress(document, ADD_BUTTON, addProduct),
    listenForPress(document, REMOVE_BUTTON, removeProduct),
    hear(document.body, 'added_to_cart', (_event, fragments, _hash, given) => {
      const button = elementOf(given);
      if (button) showAdded(button, readAddSettings());
      showChange(document, fragments, button);
    }),
    hear(document.body, 'removed_from_cart', (_event, fragments, _hash, given) =>
      showChange(document, fragments, elementOf(given)),
    ),
  ]);
