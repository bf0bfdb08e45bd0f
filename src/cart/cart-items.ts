import { find } from '../dom/find';
import { serializeForm } from '../dom/form-fields';
import { isPlainClick } from '../dom/links';
import { emit, type HostEvent } from '../host/events/events';
import { isSameOrigin } from '../host/page/navigate';
import { translate } from '../host/translate';
import { busyAround } from '../overlay/cover';
import { useListener } from '../react/hooks/use-listener';
import { scrollToAlert } from './cart-notices';
import { getPage, sendForm } from './cart-requests';
import type { CartSession } from './cart-session';
import { REMOVE_ITEM, RESTORE_ITEM } from './selectors';
import { changeCart, showCart } from './shown-cart';

export const UPDATE_BUTTON = 'button[name="update_cart"]';

/** Sends the quantities; the server looks for the button's name, with its label as the value. */
export async function updateQuantities(cart: CartSession, form: HTMLFormElement): Promise<void> {
  const label = find(form, UPDATE_BUTTON, HTMLButtonElement)?.value || translate('Update cart');
  const pairs = [...serializeForm(form), ['update_cart', label] as const];
  const isDone = await changeCart(cart, ['form', 'totals'], async () =>
    showCart(cart, await sendForm(form, pairs)),
  );
  if (isDone) scrollToAlert();
}

/** Requests the link's page and shows the cart it holds; resolves with whether that succeeded. */
const followLink = (cart: CartSession, { href }: HTMLAnchorElement): Promise<boolean> =>
  changeCart(cart, ['form', 'totals'], async () => showCart(cart, await getPage(href), { quantities: true }));

async function removeItem(cart: CartSession, link: HTMLAnchorElement): Promise<void> {
  if (!(await followLink(cart, link))) return;
  scrollToAlert();
  emit(document.body, 'item_removed_from_classic_cart');
}

/**
 * Follows links of the cart without a page load, one request at a time; the browser follows those that `isOurs`
 * refuses and those of other origins.
 */
export function useCartLink(
  selector: string,
  follow: (link: HTMLAnchorElement) => unknown,
  isOurs: (link: HTMLAnchorElement) => boolean = () => true,
): void {
  const click = (event: HostEvent): void => {
    const { currentTarget: link } = event;
    if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event) || !isSameOrigin(link.href)) return;
    if (!isOurs(link)) return;
    event.preventDefault();
    if (!busyAround(link)) follow(link);
  };
  useListener(document, 'click', { selector }, click);
}

/** The links that remove a row, and those that bring it back from the notice about its removal. */
export function useItemLinks(cart: CartSession): void {
  useCartLink(REMOVE_ITEM, (link) => removeItem(cart, link));
  useCartLink(RESTORE_ITEM, (link) => followLink(cart, link));
}
