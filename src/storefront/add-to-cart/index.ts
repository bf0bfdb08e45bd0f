import { delegate } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { type HostEvent, on } from '../../host/events';
import { withPart } from '../../host/report';
import { readGlobal } from '../../host/settings';
import { asShape } from '../../host/shapes';
import { ADD_BUTTON, REMOVE_BUTTON } from '../markup';

const BUTTONS = `${ADD_BUTTON}, ${REMOVE_BUTTON}`;

type Actions = typeof import('./actions');

/** The code, once it is here: what is told then is shown before plugins bound later hear of it. */
let atHand: Actions | undefined;

const load = (): Promise<Actions> =>
  import('./actions').then((actions) => {
    atHand = actions;
    return actions;
  });

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
  if (atHand) return void atHand.press(link);
  load().then(
    (actions) => void actions.press(link),
    () => {
      isLost = true;
      link.click();
    },
  );
}

/** Adding from listings and removing from the mini-cart (contract 4.13). A hand that nears a button brings what it needs. */
export function listenForCartButtons({ body }: Document): Stop {
  if (__STANDALONE__) withPart(load());
  return stopAll([
    on(body, 'click', press, { selector: BUTTONS }),
    delegate(body, 'pointerover', BUTTONS, () => withPart(load())),
  ]);
}

/**
 * Shows what went into the cart or left it, whoever tells of it. Heard before the page is ready: handlers that others
 * bind then find it shown, as they did after the original.
 */
export function listenForChanges(document: Document): void {
  for (const type of ['added_to_cart', 'removed_from_cart'])
    on(document.body ?? document, type, (_event, fragments, _hash, button) => {
      const show = (actions: Actions): void => actions.showChange(type, document, fragments, button);
      if (atHand) show(atHand);
      else withPart(load(), show);
    });
}
