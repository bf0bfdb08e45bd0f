import { emit } from '../../host/events';
import { currentJQuery } from '../../host/jquery';
import type { Fields } from '../../http/fields';
import type { AddSettings } from './settings';

const CART_WIDGET = '.widget_shopping_cart';
const VIEW_CART = '.added_to_cart';

type Data = Record<string, unknown>;

const isPlain = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value);

/** Everything the button carries: jQuery's memory of it, then its `data-` attributes, which win (contract 4.13). */
export function dataOf(button: HTMLElement): Fields {
  const set = currentJQuery()?.(button) as { data?: () => Data } | undefined;
  const remembered = Object.entries(set?.data?.() ?? {}).filter(([, value]) => isPlain(value));
  return { ...(Object.fromEntries(remembered) as Fields), ...button.dataset };
}

/** Marks the button as working or not; `true` also for screen readers. */
export function setLoading(button: HTMLElement, isLoading: boolean): void {
  button.classList.toggle('loading', isLoading);
  if (isLoading) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
}

function appendViewCart(button: HTMLElement, { cartUrl, viewCart }: AddSettings): void {
  if (!cartUrl || button.parentElement?.querySelector(VIEW_CART)) return;
  const link = button.ownerDocument.createElement('a');
  link.className = 'added_to_cart wc-forward';
  link.href = cartUrl;
  link.title = viewCart;
  link.textContent = viewCart;
  button.after(' ', link);
}

/** Shows on the button that its product is in the cart (contract 4.13). */
export function showAdded(button: HTMLElement, settings: AddSettings | null): void {
  setLoading(button, false);
  button.classList.add('added');
  if (settings && !settings.isCart && !button.closest(CART_WIDGET)) appendViewCart(button, settings);
  emit(button.ownerDocument.body, 'wc_cart_button_updated', [button]);
}
