import { parseServerPage } from '../dom/server-page';
import { toObject } from '../host/settings/json';
import { readGlobal } from '../host/settings/settings';
import { send } from '../http/send';
import { PARAMS } from './settings';

const NAMES = ['update_order_review_nonce', 'apply_coupon_nonce', 'remove_coupon_nonce'];
const ORDER_NONCE = 'woocommerce-process-checkout-nonce';

function adoptOrderNonce(document: Document, html: string): void {
  const selector = `input[name="${ORDER_NONCE}"]`;
  const fresh = parseServerPage(html, document).querySelector<HTMLInputElement>(selector)?.value;
  const control = document.querySelector<HTMLInputElement>(selector);
  if (fresh && control) control.value = fresh;
}

/**
 * Re-reads this page and takes its nonces over, for pages that came from a cache or outlived a login (field note A7).
 * Answers whether any changed: the same ones again would be refused again.
 */
export async function renewNonces(document: Document, signal?: AbortSignal): Promise<boolean> {
  const { text } = await send({
    url: document.URL.split('#')[0] ?? '',
    method: 'GET',
    accept: 'html',
    signal,
  });
  const params = toObject(readGlobal(PARAMS));
  let hasChanged = false;
  for (const name of NAMES) {
    const fresh = text.match(new RegExp(`"${name}":"(\\w+)"`))?.[1];
    if (!fresh || fresh === params[name]) continue;
    params[name] = fresh;
    hasChanged = true;
  }
  if (hasChanged) adoptOrderNonce(document, text);
  return hasChanged;
}
