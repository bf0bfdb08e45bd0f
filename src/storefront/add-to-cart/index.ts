import { delegate, type Stop, stopAll } from '../../dom';
import { asShape, type HostEvent, hear, readGlobal, withPart } from '../../page';
import { ADD_BUTTON, REMOVE_BUTTON } from '../markup';

const BUTTONS = `${ADD_BUTTON}, ${REMOVE_BUTTON}`;

type Actions = typeof import('./actions');

const load = (): Promise<Actions> => import('./actions');

/** The code, where it lies in the same file: nobody need wait for it. */
let atHand: Actions | undefined;

/** Another tab or window is the visitor's own wish. A press through jQuery has no event of the browser (contract 5.1). */
function isPlain(event: HostEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey } = (event.originalEvent ?? {}) as Partial<MouseEvent>;
  return !(event.isDefaultPrevented() || button || metaKey || ctrlKey || shiftKey);
}

/** Without settings the links work as links. */
const canAsk = ({ dataset: { product_id: product, cart_item_key: line } }: HTMLElement): boolean =>
  Boolean((product || line) && asShape(readGlobal('wc_add_to_cart_params')).wc_ajax_url);

/** The code could not be fetched: links work as links. */
let isLost = false;

function press(event: HostEvent): void {
  const link = event.currentTarget as HTMLElement;
  if (isLost || !isPlain(event) || !canAsk(link)) return;
  event.preventDefault();
  if (__STANDALONE__ && atHand) return void atHand.press(link);
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
export function listenForCartButtons({ body }: Document): Stop {
  if (__STANDALONE__)
    withPart(load(), (actions) => {
      atHand = actions;
    });
  return stopAll([
    hear(body, 'click', press, { selector: BUTTONS }),
    delegate(body, 'pointerover', BUTTONS, () => withPart(load())),
    ...['added_to_cart', 'removed_from_cart'].map((type) =>
      hear(body, type, (_event, fragments, _hash, button) => {
        const show = (actions: Actions): void =>
          actions.showChange(type, body.ownerDocument, fragments, button);
        if (__STANDALONE__ && atHand) show(atHand);
        else withPart(load(), show);
      }),
    ),
  ]);
}
