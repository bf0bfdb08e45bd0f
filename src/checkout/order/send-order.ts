import { serializeForm } from '../../dom/serialize';
import { parseServerHtml } from '../../dom/server-html';
import { ask } from '../../host/events/ask';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { isFailure, RequestFailure } from '../../http/failure';
import { encodeFields } from '../../http/fields';
import { composeError } from '../../notices/draw-notices';
import { facadeOf } from '../facade';
import { clearFieldErrors } from '../fields/errors/clear-field-errors';
import { showLostOrder } from '../lost-order/show-lost-order';
import { errorHtml, message, statusTextOf } from '../messages';
import { triggerUpdate } from '../review/queue-update';
import { reloadKeepingTyped } from '../typed-values';
import { becomeBusy } from './busy';
import { type Outcome, parseOutcome, redirectOf } from './outcome';
import { postOrder } from './requests';
import { submitError } from './show-errors';
import { $asksBeforeLeaving } from './stores';

/** The host's generic failure as markup, else what the server said, in words of ours. */
function genericError({ ownerDocument }: Element, cause?: RequestFailure): string {
  const words = [statusTextOf(cause), message('orderFailed')].filter(Boolean).join('. ');
  const html = errorHtml();
  return composeError(html ? parseServerHtml(html, ownerDocument) : words).outerHTML;
}

function takeRefusal(form: HTMLFormElement, { reload, refresh, messages }: Outcome): void {
  if (reload) {
    reloadKeepingTyped(form);
    return;
  }
  if (refresh) triggerUpdate(form);
  submitError(form, messages || genericError(form));
}

/** A success keeps the form covered until the next page, or until the gateway of a bare `#…` lets go. */
function takeOutcome(form: HTMLFormElement, outcome: Outcome): void {
  clearFieldErrors(form.ownerDocument);
  const isFollowed =
    outcome.isSuccess && ask(form, 'checkout_place_order_success', [outcome.raw, facadeOf(form)]);
  const address = redirectOf(outcome);
  if (!isFollowed) takeRefusal(form, outcome);
  else if (!address || !goTo(address)) showLostOrder(form);
}

/** The host refused the request, or it never left: no order can have come of it. */
const isRefused = (cause: RequestFailure): boolean =>
  cause.kind === 'aborted' || (cause.kind === 'status' && cause.status < 500 && cause.status !== 408);

function takeFailure(form: HTMLFormElement, cause: unknown): void {
  const failure = isFailure(cause) ? cause : null;
  if (!failure) report('checkout', cause, form);
  const outcome = failure?.body ? parseOutcome(failure.body) : null;
  if (outcome) takeOutcome(form, outcome);
  else if (failure && isRefused(failure)) submitError(form, genericError(form, failure));
  else showLostOrder(form, cause);
}

/** Sends the order and works its answer in (contract 4.10). */
export async function sendOrder(form: HTMLFormElement): Promise<void> {
  becomeBusy(form);
  $asksBeforeLeaving(form).set(true);
  try {
    const text = await postOrder(encodeFields(serializeForm(form)));
    $asksBeforeLeaving(form).set(false);
    const outcome = parseOutcome(text);
    if (!outcome) throw new RequestFailure('unreadable');
    takeOutcome(form, outcome);
  } catch (cause) {
    $asksBeforeLeaving(form).set(false);
    takeFailure(form, cause);
  }
}
