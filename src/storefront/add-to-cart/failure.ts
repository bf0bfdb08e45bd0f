import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';

const NAME = 'shopwake-add-failure';

/** Takes an older message away. */
export function clearFailure(button: HTMLElement): void {
  button.parentElement?.querySelector(`.${NAME}`)?.remove();
}

/**
 * The shop refused the call: its own page says why. Nothing came back: the product may be in the cart, so nothing is
 * repeated; the shopper is told beside the button.
 */
export function showFailure(button: HTMLElement, cause: unknown, cartUrl: string): void {
  report('add to cart', cause, button);
  const href = button.getAttribute('href');
  if (href && isFailure(cause, 'status') && cause.status < 500) {
    goTo(href);
    return;
  }
  clearFailure(button);
  const message = button.ownerDocument.createElement('small');
  message.className = `${NAME} woocommerce-error`;
  message.setAttribute('role', 'alert');
  message.append('The shop did not answer. Look at the cart before you try again.');
  if (cartUrl) message.append(' ', cartLink(button.ownerDocument, cartUrl));
  button.after(message);
}

function cartLink(document: Document, url: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = 'Open the cart';
  return link;
}
