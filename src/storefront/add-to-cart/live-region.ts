import { find } from '../../dom/find';

const LIVE_REGION = 'widget_shopping_cart_live_region';

/** The region that says what went into or out of the cart; created at the end of the page when missing. */
export function liveRegion(document: Document): HTMLElement {
  const known = find(document, `.${LIVE_REGION}`);
  if (known) return known;
  const region = document.createElement('div');
  region.className = `${LIVE_REGION} screen-reader-text`;
  region.setAttribute('role', 'status');
  document.body.append(region);
  return region;
}

/** Says a button's success message (contract 4.13). */
export function sayAdded(button: HTMLElement): void {
  const { success_message: message } = button.dataset;
  if (!message) return;
  const region = liveRegion(button.ownerDocument);
  region.setAttribute('aria-relevant', 'all');
  region.textContent = message;
}
