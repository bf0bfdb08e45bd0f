import { encodeFields } from '../http/fields';
import { ownAddress, withoutActions } from '../http/page-address';
import { callForPage } from '../shop/client';

/** A page of the shop as text. Rejects with a `RequestFailure`. */
export const getPage = (url: string): Promise<string> => callForPage({ url, method: 'GET' });

const isOwn = (address: string): boolean => address.split('#')[0] === document.location.href.split('#')[0];

/**
 * The URL a form is sent to; read from the attribute, since a field named `action` hides the property. A path stays as it
 * is on a page that resolves none (`about:blank`). A form that is sent to the page's own URL repeats none of its actions.
 */
export function actionOf(form: HTMLFormElement): string {
  const action = form.getAttribute('action');
  if (!action) return ownAddress();
  const address = URL.canParse(action, form.baseURI) ? new URL(action, form.baseURI).href : action;
  return isOwn(address) ? withoutActions(address) : address;
}

/** The URL of the page with the cart, to request it again. */
export const cartAddress = (form: HTMLFormElement | null): string =>
  form ? withoutActions(actionOf(form)) : ownAddress();

/**
 * Sends a form by its own method and URL, with `pairs` as its fields; resolves with the page that comes back, redirects
 * followed. Rejects with a `RequestFailure`.
 */
export function sendForm(
  form: HTMLFormElement,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const method = form.getAttribute('method')?.toUpperCase() === 'GET' ? 'GET' : 'POST';
  return callForPage({ url: actionOf(form), method, body: encodeFields(pairs) });
}
