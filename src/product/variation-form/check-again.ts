import { emit } from '../../host/events';
import { isComplete, readChoice } from './choice/choice';
import { formStoreOf } from './stores';

/**
 * Looks again when the page is shown anew (back/forward cache): the browser may have put options back behind the form's
 * back, and a request that was on its way has ended with the page.
 */
export function checkAgain(form: Element): void {
  const { isStarting, outcome, variation, variations } = formStoreOf(form).get();
  if (isStarting || variations.kind === 'broken' || outcome === 'no match') return;
  if (isComplete(readChoice(form)) !== (variation !== null)) emit(form, 'check_variations');
}
