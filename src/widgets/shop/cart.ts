import { type Stop, stopAll } from '../../dom/events';
import { closest, find, findAll } from '../../dom/find';
import { isOn, settingsOf } from '../../elementor/element-settings';
import { emitHandlerReady } from '../../elementor/runtime';
import { listenEach } from '../../host/events/composed';
import { listen } from '../../host/events/listen';
import { debounce } from '../../timing/debounce';
import { writeReferers } from './referers';
import { addHoverClass, markDropdowns, stickColumn } from './shop-layout';

const QUANTITY = '.qty';

/** Milliseconds after the last change of a quantity. */
const DELAY = 1500;

/** Whether a quantity is empty while the visitor types: the shop would read it as 0 and remove the row. */
const isTyping = (node: HTMLElement): boolean =>
  findAll(node, QUANTITY, HTMLInputElement).some(
    (field) => field.type !== 'hidden' && field.value.trim() === '',
  );

/**
 * Saves changed quantities automatically if the widget hides the update button: 1.5 s after the last change, or when the
 * focus leaves the quantities.
 */
function updateAutomatically(node: HTMLElement): Stop {
  const update = debounce((): void => {
    const button = find(node, 'button[name=update_cart]', HTMLButtonElement);
    if (!button || isTyping(node)) return;
    button.disabled = false;
    button.click();
  }, DELAY);
  return stopAll([
    listen(node, 'input change', { selector: QUANTITY }, () => update()),
    listenEach(node, 'focusout', QUANTITY, (event) => {
      if (!closest((event as FocusEvent).relatedTarget, QUANTITY)) update.flush();
    }),
    update.cancel,
  ]);
}

/** Events after which parts of the cart have been replaced with the server's markup. */
const REDRAWN = 'wc_fragments_loaded wc_fragments_refreshed updated_wc_div updated_cart_totals';

/** Elementor's cart page, around WooCommerce's form. */
export function connect(node: HTMLElement): Stop {
  const settings = settingsOf(node);
  const { body } = node.ownerDocument;
  const refresh = (): void => {
    addHoverClass(body, '.checkout-button', settings, 'checkout_button_hover_animation');
    addHoverClass(body, '.shop_table .button', settings, 'forms_buttons_hover_animation');
    writeReferers(body);
  };
  refresh();
  stickColumn(node, settings);
  const stop = stopAll([
    listen(body, REDRAWN, { host: true }, refresh),
    markDropdowns(node),
    isOn(settings.update_cart_automatically) ? updateAutomatically(node) : undefined,
  ]);
  emitHandlerReady(node);
  return stop;
}
