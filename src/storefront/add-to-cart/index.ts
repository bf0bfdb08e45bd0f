import { delegate, type Stop, stopAll } from '../../dom';
import { asShape, hear, readGlobal } from '../../page';
import { ADD_BUTTON, REMOVE_BUTTON } from '../markup';

const BUTTONS = `${ADD_BUTTON}, ${REMOVE_BUTTON}`;

const load = (): Promise<typeof import('./actions')> => import('./actions');

/** Another tab or window is the visitor's own wish. */
const isPlain = (event: MouseEvent): boolean =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

/** Without settings the links work as links. */
const canAsk = ({ dataset: { product_id: product, cart_item_key: line } }: HTMLElement): boolean =>
  Boolean((product || line) && asShape(readGlobal('wc_add_to_cart_params')).wc_ajax_url);

/** The code could not be fetched: links work as links. */
let isLost = false;

function press(event: MouseEvent, link: HTMLElement): void {
  if (isLost || !isPlain(event) || !canAsk(link)) return;
  event.preventDefault();
  load().then(
    (actions) => void actions.press(link),
    () => {
      isLost = true;
      link.click();
    },
  );
}

/**
 * Adding from listings and removing from the mini-cart, whoever tells of it (contract 4.13). A hand that nears a button
 * brings what it needs along.
 */
export const listenForCartButtons = ({ body }: Document): Stop =>
  stopAll([
    delegate(body, 'click', BUTTONS, press),
    delegate(body, 'pointerover', BUTTONS, () => void load().catch(() => undefined)),
    ...['added_to_cart', 'removed_from_cart'].map((type) =>
      hear(body, type, (_event, fragments, _hash, button) => {
        void load().then((actions) => actions.showChange(type, body.ownerDocument, fragments, button));
      }),
    ),
  ]);
