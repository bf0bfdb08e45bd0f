import { type HostEvent, on } from '../../host/events/events';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isOnPage } from '../../host/scan';
import { readGlobal } from '../../host/settings/settings';
import { asShape } from '../../host/settings/shapes';
import { mountPageFeature } from '../../react/start-features';
import { CART_BUTTONS, CART_BUTTONS_FEATURE } from '../markup';
import { $cartButtons, type CartButtonsApi } from './stores';

/** Where the site keeps the original, that one adds, removes and shows (contract 2.3). */
const isKept = (): boolean => isOnPage('script[src*="/woocommerce/assets/js/frontend/add-to-cart."]');

/** Another tab or window is the visitor's own wish. A press through jQuery has no event of the browser (contract 5.1). */
function isPlain(event: HostEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey } = (event.originalEvent ?? {}) as Partial<MouseEvent>;
  return !(event.isDefaultPrevented() || button || metaKey || ctrlKey || shiftKey);
}

/** Without settings the links work as links. */
const canAsk = ({ dataset: { product_id: product, cart_item_key: line } }: HTMLElement): boolean =>
  Boolean((product || line) && asShape(readGlobal('wc_add_to_cart_params')).wc_ajax_url);

/** At once when the feature is mounted, else when it is. */
function withButtons(work: (buttons: CartButtonsApi) => void): Promise<void> {
  const buttons = $cartButtons.get();
  if (buttons) work(buttons);
  const mounted = buttons ? Promise.resolve() : mountPageFeature(CART_BUTTONS_FEATURE);
  return mounted.then(() => {
    const late = buttons ? null : $cartButtons.get();
    if (late) work(late);
  });
}

/**
 * A press of the browser that comes before the feature was queued; one that is here all the same was given back, since
 * the code is lost: the link is a link then.
 */
function press(event: HostEvent): void {
  const { currentTarget: link } = event;
  if (!(link instanceof HTMLElement) || !isPlain(event) || !canAsk(link) || isKept()) return;
  if (event.originalEvent && !$cartButtons.get()) return;
  event.preventDefault();
  withButtons((buttons) => buttons.press(link)).catch(() => goTo(link.getAttribute('href') ?? ''));
}

/**
 * Adding from listings and removing from the mini-cart (contract 4.13), and what others say went into the cart or left
 * it. Called before the page is ready: handlers that others bind then find a change shown, as they did after the original.
 */
export function followCartButtons(): void {
  const target = document.body ?? document;
  on(target, 'click', press, { selector: CART_BUTTONS });
  for (const type of ['added_to_cart', 'removed_from_cart'])
    on(target, type, (_event, fragments, _hash, button) => {
      if (isKept()) return;
      const change = { isAddition: type === 'added_to_cart', fragments, button };
      withButtons((buttons) => buttons.showChange(change)).catch((cause) => report('cart buttons', cause));
    });
}
