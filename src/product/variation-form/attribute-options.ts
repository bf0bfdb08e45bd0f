import { fireChange } from '../../dom/events';
import { parseServerHtml } from '../../dom/server-html';
import { currentJQuery } from '../../host/jquery';
import { shared } from '../../host/registry';
import { attributeOf, conflictsOf, decodeChoice, readChoice, selectsOf } from './choice';
import { decodeEntities, type Variation } from './variation';

/** Key under which other scripts read and replace a select's list. */
const KEY = 'attribute_html';

interface Originals {
  html: string;
  options: HTMLOptionElement[];
}

const known = (): WeakMap<HTMLSelectElement, Originals> =>
  shared('product/original options', () => new WeakMap());

const optionsIn = (root: ParentNode): HTMLOptionElement[] =>
  [...root.children].filter((child): child is HTMLOptionElement => child instanceof HTMLOptionElement);

/** jQuery's data of a select; reads without `value`. */
function dataOf(select: HTMLSelectElement, key: string, value?: unknown): unknown {
  const set = currentJQuery()?.(select);
  const data = set?.data;
  if (typeof data !== 'function') return undefined;
  return value === undefined ? data.call(set, key) : data.call(set, key, value);
}

function remember(select: HTMLSelectElement, originals: Originals): Originals {
  known().set(select, originals);
  dataOf(select, KEY, originals.html);
  dataOf(select, 'attribute_options', originals.options.slice(1));
  return originals;
}

/** The whole list of a select, as the server printed it or as another script has replaced it through jQuery's data. */
function originalOptions(select: HTMLSelectElement): readonly HTMLOptionElement[] {
  const found = known().get(select);
  const given = dataOf(select, KEY);
  if (found && (typeof given !== 'string' || given === found.html)) return found.options;
  if (typeof given === 'string') {
    const options = optionsIn(parseServerHtml(given, select.ownerDocument));
    return remember(select, { html: given, options }).options;
  }
  const options = optionsIn(select);
  const html = options.map((option) => option.outerHTML.replace(/\sselected(="[^"]*")?/, '')).join('');
  return remember(select, { html, options }).options;
}

/** Values of one attribute that the choice leaves open → whether a variation with the value is active. */
type Allowed = Map<string, boolean>;

/**
 * Values each attribute may take beside what the others hold, in one pass: a variation that fits allows its value of every
 * attribute, one that a single attribute rules out the value of that one.
 */
function allowedValues(
  list: readonly Variation[],
  keys: readonly string[],
  data: Record<string, string>,
): Map<string, Allowed> {
  const allowed = new Map(keys.map((key): [string, Allowed] => [key, new Map()]));
  const chosen = decodeChoice(data);
  for (const variation of list) {
    const conflicts = conflictsOf(variation, chosen);
    if (conflicts.length > 1) continue;
    const values = new Map(variation.attributes);
    for (const key of conflicts.length ? conflicts : keys) {
      // One that does not name the attribute fits any value of it, as in `fits`.
      const value = values.get(key) ?? '';
      const ofKey = allowed.get(key);
      ofKey?.set(value, variation.isActive || ofKey.get(value) === true);
    }
  }
  return allowed;
}

function markOption(option: HTMLOptionElement, isActive: boolean): void {
  option.classList.add('attached');
  option.classList.toggle('enabled', isActive);
  option.disabled = !isActive;
}

const isSame = (first: readonly Element[], second: readonly Element[]): boolean =>
  first.length === second.length && first.every((element, place) => element === second[place]);

/** Keeps the options a select may take, in their order; answers whether its value is among the active ones. */
function narrow(select: HTMLSelectElement, allowed: Allowed): boolean {
  const options = originalOptions(select);
  const [first, ...rest] = options;
  const { value } = select;
  const stateOf = (option: HTMLOptionElement): boolean | undefined =>
    allowed.get(decodeEntities(option.value)) ?? allowed.get('');
  const kept = rest.filter((option) => stateOf(option) !== undefined);
  for (const option of kept) markOption(option, stateOf(option) === true);
  const isValid = kept.some((option) => option.value === value && !option.disabled);
  const isPlaceholderGone = select.dataset.show_option_none === 'no' && isValid;
  const wanted = first && !isPlaceholderGone ? [first, ...kept] : kept;
  if (!isSame(wanted, [...select.children])) select.replaceChildren(...wanted);
  select.value = isValid ? value : '';
  return isValid || value === '';
}

/**
 * Takes away what has become impossible and greys what is inactive, select by select. Each is held
 * against what the others hold by then, so an impossible combination costs only the value at fault; `kept`, the select
 * the shopper has just used, is the last to lose its value.
 */
export function updateOptions(form: Element, list: readonly Variation[], kept?: Element | null): void {
  const selects = selectsOf(form);
  const keys = selects.map(attributeOf);
  const inOrder = [
    ...selects.filter((select) => select !== kept),
    ...selects.filter((select) => select === kept),
  ];
  let allowed = allowedValues(list, keys, readChoice(form).data);
  for (const select of inOrder) {
    if (narrow(select, allowed.get(attributeOf(select)) ?? new Map())) continue;
    fireChange(select);
    allowed = allowedValues(list, keys, readChoice(form).data);
  }
}
