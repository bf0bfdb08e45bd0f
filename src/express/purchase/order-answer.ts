import { asList } from '../../host/lists';
import { asString, isObject, type JsonObject, toObject } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import { isFailure } from '../../http/send';
import { delayText, type Ending, type Outcome } from '../../shop/outcome';
import { UnclearOutcome } from '../../stripe/confirm-intent';
import { PaymentProblem } from '../../stripe/payment-problem';
import { expressMessage } from '../express-notices';
import type { ServerAge } from '../express-settings';

/** The outcome of an order: its answer is of the Store API, or of an endpoint of late 2024. */
export type OrderOutcome = Outcome<JsonObject>;

/** The map that an answer holds; null for anything else. */
function parseMap(text: string): JsonObject | null {
  const value = parseLooseJson(text);
  return isObject(value) && !Array.isArray(value) ? value : null;
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** An answer of the Store API's checkout: any map with a status that says so, else one with a result of the payment. */
export function parseStoreAnswer(text: string, status: number): JsonObject | null {
  const answer = parseMap(text);
  return answer && (isOk(status) || isObject(answer.payment_result)) ? answer : null;
}

/** Whether a map is an answer in WordPress's own form: proxies add keys such as `errors` and `message`. */
const isOfWordPress = (answer: JsonObject): boolean =>
  typeof answer.success === 'boolean' &&
  Object.keys(answer).every((key) => key === 'success' || key === 'data');

/** An answer of an endpoint of late 2024: any map with a status that says so, else one with a result. */
export function parseAjaxAnswer(text: string, status: number): JsonObject | null {
  const answer = parseMap(text);
  if (!answer || isOk(status)) return answer;
  const hasResult = answer.result === 'success' || answer.result === 'failure';
  return hasResult || isOfWordPress(answer) ? answer : null;
}

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
  return own || detail(toObject(body.payment_result), 'errorMessage') || expressMessage('order');
}

/** The address a Store API order leads to; throws the problem of a failed one. */
function ofStoreOrder(answer: JsonObject): string {
  if (!isObject(answer.payment_result)) throw new UnclearOutcome('incomplete response');
  const payment = answer.payment_result;
  if (payment.payment_status !== 'success') {
    throw new PaymentProblem(
      detail(payment, 'errorMessage') || asString(answer.message) || expressMessage('order'),
    );
  }
  return asString(payment.redirect_url) || detail(payment, 'redirect');
}

/** The address an order of a gateway of late 2024 leads to; throws the problem of a failed one. */
function ofAjaxOrder(answer: JsonObject): string {
  if (answer.result === 'success') return asString(answer.redirect);
  const isRefusal = typeof answer.result === 'string' || answer.success === false;
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
 * The problem of an order without an answer: a refusal with the server's text, or an unknown outcome, after which the order
 * may exist.
 */
function problemOf(ending: Ending, cause: unknown): PaymentProblem | UnclearOutcome {
  const failure = isFailure(cause) ? cause : null;
  if (ending === 'unknown') return new UnclearOutcome(failure?.message ?? String(cause));
  if (failure?.retryAfter) return new PaymentProblem(delayText(failure.retryAfter));
  return new PaymentProblem(refusalText(parseLooseJson(failure?.body ?? '')));
}

/** The address that an outcome leads to. Throws `PaymentProblem` or `UnclearOutcome`. */
export function addressOf(outcome: OrderOutcome, server: ServerAge): string {
  if (outcome.ending !== 'done') throw problemOf(outcome.ending, outcome.cause);
  return redirectOf(outcome.answer, server);
}
