import { asList } from '../host/lists';
import { asString, isObject, type JsonObject, toObject } from '../host/settings';
import { isFailure } from '../http/failure';
import { parseLooseJson } from '../http/loose-json';
import { UnclearOutcome } from '../stripe/confirm-intent';
import { PaymentProblem } from '../stripe/payment-problem';
import { EXPRESS_MESSAGES } from './express-messages';
import type { ServerAge } from './express-settings';

/** A value of the gateway's details; empty without it. */
function detail(payment: JsonObject, key: string): string {
  const details = asList(payment.payment_details).map(toObject);
  return asString(details.find((item) => item.key === key)?.value);
}

/** The text of a refused order: every wrong parameter, else the message, else the gateway's own. */
export function refusalText(raw: unknown): string {
  const body = toObject(raw);
  const data = toObject(body.data);
  if (body.code === 'rest_invalid_param')
    return Object.values(toObject(data.params))
      .map((text) => asString(text))
      .join('\n');
  const own = asString(body.message) || asString(body.messages) || asString(toObject(data.error).message);
  return own || detail(toObject(body.payment_result), 'errorMessage') || EXPRESS_MESSAGES.order;
}

/** The address a Store API order leads to; throws the problem of a failed one. */
function ofStoreOrder(answer: JsonObject): string {
  if (!isObject(answer.payment_result)) throw new UnclearOutcome('incomplete response');
  const payment = answer.payment_result;
  if (payment.payment_status !== 'success') {
    throw new PaymentProblem(
      detail(payment, 'errorMessage') || asString(answer.message) || EXPRESS_MESSAGES.order,
    );
  }
  return asString(payment.redirect_url) || detail(payment, 'redirect');
}

/** The address an order of a gateway of late 2024 leads to; throws the problem of a failed one. */
function ofAjaxOrder(answer: JsonObject): string {
  if (answer.result === 'success') return asString(answer.redirect);
  const isRefusal = answer.result !== undefined || answer.success === false;
  if (!isRefusal) throw new UnclearOutcome('incomplete response');
  throw new PaymentProblem(refusalText(answer));
}

/**
 * The address an order leads to. Throws `PaymentProblem` for a refusal, `UnclearOutcome` for a success without an address
 * and for an incomplete response: the order may exist.
 */
export function redirectOf(answer: JsonObject, server: ServerAge): string {
  const redirect = server === 'ajax' ? ofAjaxOrder(answer) : ofStoreOrder(answer);
  if (!redirect) throw new UnclearOutcome('no return address');
  return redirect;
}

/**
 * The problem of a failed order request: a refusal with the server's text, or an unknown outcome (lost response, time-out,
 * server error), after which the order may exist.
 */
export function readFailure(cause: unknown): PaymentProblem | UnclearOutcome {
  if (!isFailure(cause)) return new UnclearOutcome(String(cause));
  const body = cause.kind === 'status' ? parseLooseJson(cause.body) : undefined;
  const isRefusal = isObject(body) && !Array.isArray(body) && cause.status < 500;
  if (isRefusal) return new PaymentProblem(refusalText(body));
  if (cause.kind === 'status' && cause.status < 500) return new PaymentProblem(EXPRESS_MESSAGES.order);
  return new UnclearOutcome(cause.message);
}
