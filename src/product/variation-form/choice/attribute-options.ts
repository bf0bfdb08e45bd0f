import { fireChange } from '../../../dom/events';
import { parseServerHtml } from '../../../dom/trusted';
import { currentJQuery } from '../../../host/events/jquery';
import type { OriginalOptions, VariationSession } from '../variation-session';
import {
  attributeOf,
  choiceOf,
  conflictsOf,
  decodeChoice,
  hasReplacedMatch,
  replacedMatches,
  selectsOf,
} from './choice';
import { decodeEntities, type Variation } from './variation';

/** Key of jQuery's data under which other scripts read and replace a select's options. */
const KEY = 'attribute_html';

const optionsIn = (root: ParentNode): HTMLOptionElement[] =>
  [...root.children].filter((child): child is HTMLOptionElement => child instanceof HTMLOptionElement);

/** jQuery's data of a select; sets it if there is a `value`. */
function dataOf(select: HTMLSelectElement, key: string, value?: unknown): unknown {
  const set = currentJQuery()?.(select);
  const data = set?.data;
  if (typeof data !== 'function') return undefined;
  return value === undefined ? data.call(set, key) : data.call(set, key, value);
}

function parseOptions(html: string, document: Document): OriginalOptions {
  return { html, options: optionsIn(parseServerHtml(html, document)) };
}

function readOptions(select: HTMLSelectElement): OriginalOptions {
  const options = optionsIn(select);
  const html = options.map((option) => option.outerHTML.replace(/\sselected(="[^"]*")?/, '')).join('');
  return { html, options };
}

/** All options of a select, as the server printed them or as another script replaced them through jQuery's data. */
function originalOptions(
  { originalOptions: known }: VariationSession,
  select: HTMLSelectElement,
): readonly HTMLOptionElement[] {
  const found = known.get(select);
  const given = dataOf(select, KEY);
  if (found && (typeof given !== 'string' || given === found.html)) return found.options;
  const originals =
    typeof given === 'string' ? parseOptions(given, select.ownerDocument) : readOptions(select);
  known.set(select, originals);
  dataOf(select, KEY, originals.html);
  dataOf(select, 'attribute_options', originals.options.slice(1));
  return originals.options;
}

/** Values that an attribute may take → whether an active variation has the value. */
type Allowed = Map<string, boolean>;

/**
 * Values that each attribute may take beside the values of the others, in one pass: a variation that matches allows its
 * value of every attribute; one with a single conflict, its value of that attribute.
 */
function allowedValues(
  session: VariationSession,
  list: readonly Variation[],
  keys: readonly string[],
): Map<string, Allowed> {
  const { data } = choiceOf(session);
  const allowed = new Map(keys.map((key): [string, Allowed] => [key, new Map()]));
  const allow = (variation: Variation, key: string): void => {
    // A variation without the attribute allows any value of it.
    const value = new Map(variation.attributes).get(key) ?? '';
    const ofKey = allowed.get(key);
    ofKey?.set(value, variation.isActive || ofKey.get(value) === true);
  };
  if (hasReplacedMatch(session)) {
    for (const key of keys)
      for (const match of replacedMatches(session, list, { ...data, [key]: '' }) ?? []) allow(match, key);
    return allowed;
  }
  const chosen = decodeChoice(data);
  for (const variation of list) {
    const conflicts = conflictsOf(variation, chosen);
    if (conflicts.length < 2) for (const key of conflicts.length ? conflicts : keys) allow(variation, key);
  }
  return allowed;
}

function markOption(option: HTMLOptionElement, isActive: boolean): void {
  option.classList.add('attached');
  option.classList.toggle('enabled', isActive);
  option.disabled = !isActive;
}

const isSame = (first: readonly Element[], second: readonly Element[]): boolean =>
  first.length === second.length && first.every((element, index) => element === second[index]);

/** Reduces a select to its possible options. Returns whether its value is still possible and active, or empty. */
function narrow(session: VariationSession, select: HTMLSelectElement, allowed: Allowed): boolean {
  const [first, ...rest] = originalOptions(session, select);
  const { value } = select;
  const stateOf = (option: HTMLOptionElement): boolean | undefined =>
    allowed.get(decodeEntities(option.value)) ?? allowed.get('');
  const kept = rest.filter((option) => stateOf(option) !== undefined);
  for (const option of kept) markOption(option, stateOf(option) === true);
  const isValid = kept.some((option) => option.value === value && !option.disabled);
  const isPlaceholderRemoved = select.dataset.show_option_none === 'no' && isValid;
  const wanted = first && !isPlaceholderRemoved ? [first, ...kept] : kept;
  if (!isSame(wanted, [...select.children])) select.replaceChildren(...wanted);
  select.value = isValid ? value : '';
  return isValid || value === '';
}

/**
 * Removes impossible options and disables inactive ones, select by select. Each is compared with the values that the
 * others have by then, so an impossible combination clears only the conflicting option; the select that the shopper used
 * last is the last to be cleared.
 */
export function updateOptions(session: VariationSession, list: readonly Variation[]): void {
  const { form, lastChanged } = session;
  const selects = selectsOf(form);
  const keys = selects.map(attributeOf);
  const inOrder = [
    ...selects.filter((select) => select !== lastChanged),
    ...selects.filter((select) => select === lastChanged),
  ];
  let allowed = allowedValues(session, list, keys);
  for (const select of inOrder) {
    if (narrow(session, select, allowed.get(attributeOf(select)) ?? new Map())) continue;
    fireChange(select);
    allowed = allowedValues(session, list, keys);
  }
}
