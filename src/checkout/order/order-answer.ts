import { parseServerHtml } from '../../dom/server-html';
import { askVeto } from '../../host/ask-veto';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { asBoolean, asString, isObject, type JsonObject } from '../../host/settings';
import { isFailure, type RequestFailure } from '../../http/failure';
import { parseLooseJson } from '../../http/loose-json';
import { composeError } from '../../notices/draw-notices';
import { facadeOf } from '../checkout-facade';
import type { CheckoutSession } from '../checkout-session';
import { clearFieldErrors } from '../field-errors';
import { errorHtml, message, statusTextOf } from '../messages';
import { triggerUpdate } from '../review/queue-update';
import { reloadKeepingTyped } from '../typed-values';
import { showLostOrder } from './lost-order';
import { submitError } from './order-errors';

/** The host's answer to an order. */
export interface OrderAnswer {
  isSuccess: boolean;
  redirect: string;
  reload: boolean;
  refresh: boolean;
  /** Notices as markup of the host. */
  messages: string;
  /** The answer as plugins get it. */
  raw: JsonObject;
}

/**
 * Parses the answer to an order. Other output of the server may surround the JSON: the part from the first `{"result` to
 * the last `}` of its line is tried too, as the host does, then any JSON behind warnings. Null when there is none.
 */
export function parseOrderAnswer(text: string): OrderAnswer | null {
  const part = /\{"result.*\}/.exec(text)?.[0];
  const candidates = [text, part].map((one) => (one ? parseLooseJson(one) : undefined));
  const raw = candidates.find(
    (value): value is JsonObject => isObject(value) && ('result' in value || 'messages' in value),
  );
  if (!raw) return null;
  return {
    isSuccess: raw.result === 'success',
    redirect: asString(raw.redirect),
    reload: asBoolean(raw.reload),
    refresh: asBoolean(raw.refresh),
    messages: asString(raw.messages),
    raw,
  };
}

/** The URL to follow. Like the host, decodes it only when it holds both schemes. */
export function redirectOf({ redirect }: OrderAnswer): string {
  if (!redirect.includes('https://') || !redirect.includes('http://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}

/** The host's generic error as markup; without one, the server's text for the status and our own. */
function genericError(cause?: RequestFailure): string {
  const text = [statusTextOf(cause), message('orderFailed')].filter(Boolean).join('. ');
  const html = errorHtml();
  return composeError(html ? parseServerHtml(html, document) : text).outerHTML;
}

function applyRefusal(checkout: CheckoutSession, { reload, refresh, messages }: OrderAnswer): void {
  if (reload) {
    reloadKeepingTyped(checkout.form);
    return;
  }
  if (refresh) triggerUpdate(checkout);
  submitError(checkout, messages || genericError());
}

/** Applies an answer. A success keeps the form covered until the next page, or until the gateway of a bare `#…` uncovers it. */
export function applyOrderAnswer(checkout: CheckoutSession, answer: OrderAnswer): void {
  const { form } = checkout;
  clearFieldErrors();
  const isFollowed =
    answer.isSuccess && askVeto(form, 'checkout_place_order_success', [answer.raw, facadeOf(checkout)]);
  // Read again: a gateway's handler may have changed it, as with the host.
  const url = redirectOf({ ...answer, redirect: asString(answer.raw.redirect) });
  if (!isFollowed) applyRefusal(checkout, answer);
  else if (!url || !goTo(url)) showLostOrder(checkout);
}

/**
 * Whether the host refused the request, or it was never sent: then no order exists. An order has no signal of ours, so
 * `aborted` comes from a plugin's `beforeSend`; an abort after that is `unknown`.
 */
const isRefused = (cause: RequestFailure): boolean =>
  cause.kind === 'aborted' || (cause.kind === 'status' && cause.status < 500 && cause.status !== 408);

/** Applies a failure: by the answer in its body if there is one; otherwise the order was refused or may exist. */
export function applyOrderFailure(checkout: CheckoutSession, cause: unknown): void {
  const failure = isFailure(cause) ? cause : null;
  if (!failure) report('checkout', cause, checkout.form);
  const answer = failure?.body ? parseOrderAnswer(failure.body) : null;
  if (answer) applyOrderAnswer(checkout, answer);
  else if (failure && isRefused(failure)) submitError(checkout, genericError(failure));
  else showLostOrder(checkout, cause);
}
