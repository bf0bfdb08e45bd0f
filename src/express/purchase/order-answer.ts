import { asList } from '../../host/lists';
import { asString, isObject, type JsonObject, toObject } from '../../host/settings';
import { parseLooseJson } from '../../http/loose-json';
import type { Endpoint, Outcome } from '../../shop/outcome';
import { UnclearOutcome } from '../../stripe/intent-end';
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

/** Whether a map is an error of the REST API, which repeats the status in its data. Proxies answer with JSON of their own. */
const isRestError = ({ code, data }: JsonObject, status: number): boolean =>
  typeof code === 'string' && toObject(data).status === status;

/** The Store API's checkout answers with the result of the payment, or with an error. */
const STORE_API: Endpoint<JsonObject> = {
  parse(text, status) {
    const answer = parseMap(text);
    const payment = toObject(answer?.payment_result).payment_status;
    const hasResult = payment === 'success' || payment === 'failure' || payment === 'error';
    return answer && (hasResult || isRestError(answer, status)) ? answer : null;
  },
  isSuccess: ({ payment_result: payment }) => toObject(payment).payment_status === 'success',
};

/** Whether a map is a refusal in WordPress's own form: proxies add keys such as `errors` and `message`. */
const isWordPressRefusal = (answer: JsonObject): boolean =>
  answer.success === false && Object.keys(answer).every((key) => key === 'success' || key === 'data');

/** An endpoint of late 2024 answers with a result, or with a refusal in WordPress's own form. */
const AJAX: Endpoint<JsonObject> = {
  parse(text) {
    const answer = parseMap(text);
    const hasResult = answer?.result === 'success' || answer?.result === 'failure';
    return answer && (hasResult || isWordPressRefusal(answer)) ? answer : null;
  },
  isSuccess: ({ result }) => result === 'success',
};

/** The endpoint that takes the orders of wallets, by the age of the gateway. */
export const ORDER_ENDPOINTS = { 'store-api': STORE_API, ajax: AJAX };

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
  return detail(toObject(body.payment_result), 'errorMessage') || own || expressMessage('order');
}

/** The address a Store API order leads to; throws the problem of a failed one. */
function ofStoreOrder(answer: JsonObject): string {
  const payment = toObject(answer.payment_result);
  if (payment.payment_status !== 'success') throw new PaymentProblem(refusalText(answer));
  return asString(payment.redirect_url) || detail(payment, 'redirect');
}

/** The address an order of a gateway of late 2024 leads to; throws the problem of a failed one. */
function ofAjaxOrder(answer: JsonObject): string {
  if (answer.result === 'success') return asString(answer.redirect);
  throw new PaymentProblem(refusalText(answer));
}

/** The address an order leads to. Throws `PaymentProblem` for a refusal, `UnclearOutcome` where the order may exist. */
export function redirectOf(answer: JsonObject, server: ServerAge): string {
  const redirect = server === 'ajax' ? ofAjaxOrder(answer) : ofStoreOrder(answer);
  if (!redirect) throw new UnclearOutcome('no return address');
  return redirect;
}

/** The address that an outcome leads to. Throws `PaymentProblem` or `UnclearOutcome`. */
export function addressOf(outcome: OrderOutcome, server: ServerAge): string {
  if (outcome.ending === 'done') return redirectOf(outcome.answer, server);
  if (outcome.ending === 'aborted') throw new PaymentProblem(expressMessage('order'));
  throw new UnclearOutcome(String(outcome.cause));
}
