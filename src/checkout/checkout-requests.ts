import { parseServerPage } from '../dom/trusted';
import { readGlobal, toObject } from '../host/settings';
import { endpointUrl } from '../http/fields';
import { isFailure, send } from '../http/send';
import { PARAMS, textSetting } from './settings';

/** Milliseconds the answer to an update or a coupon may take. */
export const UPDATE_TIMEOUT_MS = 30_000;

const NONCES = ['update_order_review_nonce', 'apply_coupon_nonce', 'remove_coupon_nonce'];
const ORDER_NONCE = 'woocommerce-process-checkout-nonce';

/** URL of one of the host's AJAX endpoints. */
export const urlOf = (endpoint: string): string => endpointUrl(textSetting('wc_ajax_url'), endpoint);

/** The current nonce of one of the checkout's endpoints. */
export const nonceOf = (endpoint: string): string => textSetting(`${endpoint}_nonce`);

function replaceOrderNonce(html: string): void {
  const selector = `input[name="${ORDER_NONCE}"]`;
  const fresh = parseServerPage(html, document).querySelector<HTMLInputElement>(selector)?.value;
  const control = document.querySelector<HTMLInputElement>(selector);
  if (fresh && control) control.value = fresh;
}

/**
 * Requests this page again and takes over its nonces: a page from a cache, or one that is older than the shopper's login,
 * has outdated ones. Resolves with whether any changed; the same nonces would be refused again.
 */
async function renewNonces(signal?: AbortSignal): Promise<boolean> {
  const { text } = await send({
    url: document.URL.split('#')[0] ?? '',
    method: 'GET',
    accept: 'html',
    signal,
  });
  const params = toObject(readGlobal(PARAMS));
  let hasChanged = false;
  for (const name of NONCES) {
    const fresh = text.match(new RegExp(`"${name}":"(\\w+)"`))?.[1];
    if (!fresh || fresh === params[name]) continue;
    params[name] = fresh;
    hasChanged = true;
  }
  if (hasChanged) replaceOrderNonce(text);
  return hasChanged;
}

/**
 * Makes a request and, when the host refuses its nonce (403), makes it once more with the nonces of a fresh page. Never
 * used for orders. Rejects as `request` does.
 */
export async function withFreshNonces<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await request();
  } catch (cause) {
    if (signal?.aborted || !isFailure(cause, 'status') || cause.status !== 403) throw cause;
    if (!(await renewNonces(signal))) throw cause;
    return request();
  }
}
