import { delegate, type Stop, stopAll } from '../../dom';
import { asShape, goTo, hear, readGlobal } from '../../page';
import { ADD_BUTTON, REMOVE_BUTTON } from '../markup';

const load = (): Promise<typeof import('./actions')> => import('./actions');

/** Another tab or window is the visitor's own wish. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Without settings the links work as links. */
const canAsk = (): boolean => Boolean(asShape(readGlobal('wc_add_to_cart_params')).wc_ajax_url);

type Work = (actions: typeof import('./actions'), link: HTMLElement) => unknown;

function listenForPress(document: Document, selector: string, data: string, work: Work): Stop {
  return delegate<MouseEvent>(document, 'click', selector, (event, link) => {
    if (event.defaultPrevented || !isPlainClick(event) || !link.dataset[data] || !canAsk()) return;
    event.preventDefault();
    load().then(
      (actions) => void work(actions, link),
      () => void goTo(link.getAttribute('href') ?? ''),
    );
  });
}

/** A hand that nears a button brings what it needs along. */
const preload = (document: Document): Stop =>
  delegate(
    document,
    'pointerover',
    `${ADD_BUTTON}, ${REMOVE_BUTTON}`,
    () => void load().catch(() => undefined),
  );

/** Adding from listings and removing from the mini-cart, whoever tells of it (contract 4.13). */
export const listenForCartButtons = (document: Document): Stop =>
  stopAll([
    listenForPress(document, ADD_BUTTON, 'product_id', (actions, link) => actions.addProduct(link)),
    listenForPress(document, REMOVE_BUTTON, 'cart_item_key', (actions, link) => actions.removeProduct(link)),
    preload(document),
    hear(document.body, 'added_to_cart', (_event, fragments, _hash, button) => {
      void load().then((actions) => actions.showAddition(document, fragments, button));
    }),
    hear(document.body, 'removed_from_cart', (_event, fragments, _hash, button) => {
      void load().then((actions) => actions.showRemoval(document, fragments, button));
    }),
  ]);
