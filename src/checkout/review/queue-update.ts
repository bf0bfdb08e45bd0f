import { emit } from '../../host/events/events';
import { toObject } from '../../host/settings/json';
import { cleanUpButton } from '../custom-button/show-button';
import { isPressed } from '../fields/presses';
import { canKeepPrinted, emitOwn, requireUpdate, takeOwn } from './first-update';
import { updateAgain } from './re-entrant-update';
import { schedule } from './schedule';
import { $dirtyField, $reentrancy, type UpdateArguments } from './stores';
import { keepPrintedReview, updateReview } from './update-review';

/** Milliseconds from the wish to the request, so that several wishes make one (storefront spec 9). */
const START_DELAY = 5;

/**
 * Reaction to the body event `update_checkout`: a request in 5 ms, the last call's arguments winning (contract 4.2).
 * What is asked for from inside `updated_checkout` or soon after it is looked at before it goes out.
 */
export function queueUpdate(form: HTMLFormElement, raw?: unknown): void {
  cleanUpButton();
  if (!takeOwn(form)) requireUpdate(form);
  const { until } = $reentrancy(form).get();
  const args: UpdateArguments | undefined = raw ? toObject(raw) : undefined;
  const isPerhapsReentrant = Date.now() < until;
  const start = (): void => {
    // A press moves focus before it is a click: totals asked for by what it left must not cover what is pressed.
    if (isPressed(form)) schedule(form, START_DELAY, start);
    else if (isPerhapsReentrant) updateAgain(form, args, until);
    else {
      $reentrancy(form).setKey('count', 0);
      if (canKeepPrinted(form)) keepPrintedReview(form);
      else updateReview(form, args);
    }
  };
  schedule(form, START_DELAY, start);
}

/** Asks the page for new totals; our own listener is one of those that answer. */
export function triggerUpdate(form: HTMLFormElement, args?: UpdateArguments): void {
  $dirtyField(form).set(null);
  emit(form.ownerDocument.body, 'update_checkout', args ? [args] : []);
}

/** Asks as the checkout itself does at its start: without a request where the page is as the server printed it. */
export function triggerFirstUpdate(form: HTMLFormElement, args?: UpdateArguments): void {
  emitOwn(form, () => triggerUpdate(form, args));
}
