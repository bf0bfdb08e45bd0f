import { find } from '../../../dom/find';
import { prefersReducedMotion } from '../../../dom/motion';
import { show } from '../../../dom/visible';
import { emit } from '../../../host/events/events';
import { report } from '../../../host/report';
import { isObject, toObject } from '../../../host/settings';
import type { Fields } from '../../../http/fields';
import { parseLooseJson } from '../../../http/loose-json';
import { isFailure, RequestFailure } from '../../../http/send';
import { cover } from '../../../overlay/cover';
import { post } from '../../../shop/client';
import { markButton, repeatPress } from '../add-to-cart';
import { NEEDS_CHOICE, RESET } from '../form-parts';
import { replacedMember, type VariationSession } from '../variation-session';
import { type Choice, choiceOf, findMatch, isComplete } from './choice';
import { parseVariation, type Variation } from './variation';

/** Says that no variation has the chosen combination; says nothing while the form starts. */
export function showNoMatch(session: VariationSession): void {
  const show =
    replacedMember(session, 'showNoMatchingVariationsMsg') ?? (() => session.$outcome.set('no match'));
  if (!session.isStarting) show();
}

/**
 * Shows or hides the link that clears the choice, by `visibility`, since themes style tag and classes; one that a theme removes
 * from the layout gets a display.
 */
export function toggleResetLink({ form }: VariationSession, isShown: boolean): void {
  const link = find(form, RESET);
  if (!link) return;
  if (!isShown) {
    link.style.visibility = 'hidden';
    return;
  }
  if (link.style.visibility === 'visible') return;
  const style = link.ownerDocument.defaultView?.getComputedStyle(link);
  if (style?.visibility !== 'hidden' && style?.display !== 'none') return;
  link.style.visibility = 'visible';
  show(link);
  if (!prefersReducedMotion(link)) link.animate?.({ opacity: [0, 1] }, 400);
}

function parseCustomData(text: string): Fields {
  try {
    return toObject(JSON.parse(text)) as Fields;
  } catch {
    return {};
  }
}

/** Attributes in the order of the selects, the product, and the form's `data-custom_data`, which plugins set. */
function fieldsOf(form: HTMLElement, { data }: Choice): Fields {
  const custom = form.dataset.custom_data;
  return {
    ...data,
    product_id: form.dataset.product_id ?? '',
    ...(custom ? { custom_data: parseCustomData(custom) } : {}),
  };
}

/**
 * Requests the variation of a complete choice; null if there is none, which an empty response means, too. Rejects with a
 * `RequestFailure`, also when the response is a page instead of JSON.
 */
async function requestVariation(fields: Fields, signal: AbortSignal): Promise<Variation | null> {
  const text = await post('get_variation', fields, { signal });
  if (text.trim() === '') return null;
  const response = parseLooseJson(text);
  if (response === false || response === null) return null;
  const variation = isObject(response) ? parseVariation(response) : null;
  if (!variation?.id) throw new RequestFailure('unreadable', 200, text);
  return variation;
}

/** Whether the choice of a request is still the shopper's. */
const isCurrent = (session: VariationSession, { data }: Choice): boolean =>
  JSON.stringify(choiceOf(session).data) === JSON.stringify(data);

function applyResponse(session: VariationSession, choice: Choice, variation: Variation | null): void {
  const { form } = session;
  if (!isCurrent(session, choice)) return;
  if (variation) {
    emit(form, 'found_variation', [variation.raw]);
    return;
  }
  emit(form, 'reset_data');
  showNoMatch(session);
}

/** The variation is unknown: the one before is removed, the selects stay, and a message offers another try. */
function applyFailure({ form, $outcome }: VariationSession, cause: unknown): void {
  if (isFailure(cause, 'aborted')) return;
  report('variation form', cause, form);
  emit(form, 'reset_data');
  $outcome.set('failed');
}

/** Requests the variation of a complete choice and covers the form meanwhile. */
async function fetchVariation(session: VariationSession, choice: Choice): Promise<void> {
  const { form } = session;
  // The form has no variation id during the request: nothing can be bought.
  markButton(session, NEEDS_CHOICE);
  const uncover = cover([form]);
  try {
    const variation = await session.run(({ signal }) => requestVariation(fieldsOf(form, choice), signal));
    if (variation === undefined) return;
    applyResponse(session, choice, variation);
    repeatPress(session);
  } catch (cause) {
    session.pressed = null;
    applyFailure(session, cause);
  } finally {
    uncover();
  }
}

/** Applies the match of a complete choice. Returns how many options count as chosen: none without a match. */
function applyMatch(session: VariationSession, { data, chosenCount }: Choice): number {
  const { form, variations } = session;
  const match = findMatch(session, variations.kind === 'list' ? variations.list : [], data);
  if (match) {
    emit(form, 'found_variation', [match.raw]);
    return chosenCount;
  }
  emit(form, 'reset_data');
  showNoMatch(session);
  return 0;
}

/**
 * Checks with all variations in the page. Returns how many options count as chosen; null if a select had to be cleared,
 * since its `change` starts a check of its own.
 */
function checkList(session: VariationSession, choice: Choice): number | null {
  const { form } = session;
  session.check += 1;
  const { check } = session;
  emit(form, 'update_variation_values');
  if (session.check !== check) return null;
  if (isComplete(choice)) return applyMatch(session, choice);
  emit(form, 'reset_data');
  return choice.chosenCount;
}

function checkByServer(session: VariationSession, choice: Choice): number {
  if (isComplete(choice)) void fetchVariation(session, choice);
  else {
    session.run.cancel();
    emit(session.form, 'update_variation_values');
    emit(session.form, 'reset_data');
  }
  return choice.chosenCount;
}

/** Looks for the variation of the form's choice, or of the choice that another script passes. */
export function checkVariations(session: VariationSession, given?: Choice | null): void {
  const { kind } = session.variations;
  if (kind === 'broken') return;
  const choice = given ?? choiceOf(session);
  const chosenCount = kind === 'ajax' ? checkByServer(session, choice) : checkList(session, choice);
  const toggle =
    replacedMember(session, 'toggleResetLink') ?? ((isShown) => toggleResetLink(session, Boolean(isShown)));
  if (chosenCount !== null) toggle(chosenCount > 0);
}
