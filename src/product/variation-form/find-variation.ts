import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { emit } from '../../host/events';
import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { isObject, toObject } from '../../host/settings';
import { endpointUrl } from '../../http/endpoint';
import { isFailure, RequestFailure } from '../../http/failure';
import type { Fields } from '../../http/fields';
import { parseLooseJson } from '../../http/loose-json';
import { send } from '../../http/send';
import { block } from '../../overlay/block';
import { markButton } from './add-to-cart';
import { type Choice, findMatch, isComplete, readChoice } from './choice';
import { NEEDS_CHOICE, RESET } from './form-parts';
import { parseVariation, type Variation } from './variation';
import { formStoreOf } from './variation-session';
import { readVariationSettings } from './variation-settings';

/** Says that nothing fits what is chosen; nobody has chosen yet while the form starts. */
export function showNoMatch(form: Element): void {
  const store = formStoreOf(form);
  if (!store.get().isStarting) store.setKey('outcome', 'no match');
}

/**
 * Asks the server for the variation of a whole choice; null when none fits, which is also what an
 * empty answer means. Rejects with a `RequestFailure`, also for a page instead of JSON.
 */
async function requestVariation(
  ajaxUrl: string,
  fields: Fields,
  signal: AbortSignal,
): Promise<Variation | null> {
  const { text, status } = await send({ url: endpointUrl(ajaxUrl, 'get_variation'), fields, signal });
  if (text.trim() === '') return null;
  const answer = parseLooseJson(text);
  if (answer === false || answer === null) return null;
  const variation = isObject(answer) ? parseVariation(answer) : null;
  if (!variation?.id) throw new RequestFailure('unreadable', status, text);
  return variation;
}

/** The request that is on its way for each form: the newest answer counts. */
const running = (): WeakMap<Element, AbortController> =>
  shared('product/variation requests', () => new WeakMap());

/** Attributes in the order of the selects, the product, and what plugins hung on the form. */
function fieldsOf(form: HTMLElement, { data }: Choice): Fields {
  const custom = form.dataset.custom_data;
  return {
    ...data,
    product_id: form.dataset.product_id ?? '',
    ...(custom ? { custom_data: parseCustomData(custom) } : {}),
  };
}

function parseCustomData(text: string): Fields {
  try {
    return toObject(JSON.parse(text)) as Fields;
  } catch {
    return {};
  }
}

/** Whether the shopper still has chosen what was asked for. */
const isCurrent = (form: Element, { data }: Choice): boolean =>
  JSON.stringify(readChoice(form).data) === JSON.stringify(data);

function take(form: HTMLElement, choice: Choice, variation: Variation | null): void {
  if (!isCurrent(form, choice)) return;
  if (variation) {
    emit(form, 'found_variation', [variation.raw]);
    return;
  }
  emit(form, 'reset_data');
  showNoMatch(form);
}

/** Nothing is known of the choice then: what was shown goes, the selects stay, and the shopper is told what to do. */
function fail(form: HTMLElement, cause: unknown): void {
  if (isFailure(cause, 'aborted')) return;
  report('variation form', cause, form);
  emit(form, 'reset_data');
  formStoreOf(form).setKey('outcome', 'failed');
}

/** Asks the server which variation a whole choice is, under an overlay. */
async function askServer(form: HTMLElement, choice: Choice): Promise<void> {
  running().get(form)?.abort();
  const request = new AbortController();
  running().set(form, request);
  // No id is in the form while the server is asked: nothing can be bought.
  markButton(form, NEEDS_CHOICE);
  const uncover = block(form, { background: '#fff', opacity: 0.6 });
  try {
    const { ajaxUrl } = readVariationSettings();
    take(form, choice, await requestVariation(ajaxUrl, fieldsOf(form, choice), request.signal));
  } catch (cause) {
    fail(form, cause);
  } finally {
    if (running().get(form) === request) running().delete(form);
    uncover();
  }
}

/** The request that is on its way. */
export const requestOf = (form: Element): AbortController | undefined => running().get(form);

/** Gives up the request that is on its way: the choice it was for is gone. */
const forgetRequest = (form: Element): void => running().get(form)?.abort();

/** Shows or hides the link that clears the choice, by `visibility` alone, since themes style tag and classes. */
export function toggleResetLink(form: Element, isShown: boolean): void {
  const link = find(form, RESET);
  if (!link) return;
  if (!isShown) {
    link.style.visibility = 'hidden';
    return;
  }
  if (link.style.visibility === 'visible') return;
  if (link.ownerDocument.defaultView?.getComputedStyle(link).visibility !== 'hidden') return;
  link.style.visibility = 'visible';
  if (!prefersReducedMotion(link)) link.animate?.({ opacity: [0, 1] }, 400);
}

function takeMatch(form: HTMLElement, choice: Choice): Choice {
  const { variations } = formStoreOf(form).get();
  const list = variations.kind === 'list' ? variations.list : [];
  const match = findMatch(list, choice.data);
  if (match) {
    emit(form, 'found_variation', [match.raw]);
    return choice;
  }
  emit(form, 'reset_data');
  showNoMatch(form);
  return { ...choice, chosenCount: 0 };
}

/** One check with all options at hand. A select that had to be cleared starts a check of its own, which then counts. */
function checkInline(form: HTMLElement, choice: Choice): Choice | null {
  const store = formStoreOf(form);
  const check = store.get().check + 1;
  store.setKey('check', check);
  emit(form, 'update_variation_values');
  if (store.get().check !== check) return null;
  if (isComplete(choice)) return takeMatch(form, choice);
  emit(form, 'reset_data');
  return choice;
}

function checkByServer(form: HTMLElement, choice: Choice): Choice {
  if (isComplete(choice)) void askServer(form, choice);
  else {
    forgetRequest(form);
    emit(form, 'update_variation_values');
    emit(form, 'reset_data');
  }
  return choice;
}

/** Looks for the variation of what is chosen, or of the choice another script hands over. */
export function checkVariations(form: HTMLElement, given?: Choice | null): void {
  const { kind } = formStoreOf(form).get().variations;
  if (kind === 'broken') return;
  const choice = given ?? readChoice(form);
  const done = kind === 'ajax' ? checkByServer(form, choice) : checkInline(form, choice);
  if (done) toggleResetLink(form, done.chosenCount > 0);
}
