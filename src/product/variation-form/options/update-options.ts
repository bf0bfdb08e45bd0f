import { fireChange } from '../../../dom/events/events';
import { attributeOf, fits, readChoice, selectsOf } from '../choice/choice';
import { decodeEntities } from '../choice/same-value';
import type { Variation } from '../variations/variation';
import { originalOptions } from './original-options';

/** Values a select may take beside what the others hold: value → whether a variation with it is active. */
function allowedValues(
  list: readonly Variation[],
  attribute: string,
  data: Record<string, string>,
): Map<string, boolean> {
  const allowed = new Map<string, boolean>();
  const others = { ...data, [attribute]: '' };
  for (const { attributes, isActive } of list) {
    if (!fits(attributes, others)) continue;
    // One that does not name the attribute fits any value of it, as in `fits`.
    const text = decodeEntities(attributes[attribute] ?? '');
    allowed.set(text, isActive || allowed.get(text) === true);
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
function narrow(select: HTMLSelectElement, allowed: Map<string, boolean>): boolean {
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
 * Takes away what has become impossible and greys what is inactive, select by select (product contract 4.2). Each is held
 * against what the others hold by then, so an impossible combination costs only the value at fault; `kept`, the select
 * the shopper has just used, is the last to lose its value.
 */
export function updateOptions(form: Element, list: readonly Variation[], kept?: Element | null): void {
  const selects = selectsOf(form);
  const inOrder = [
    ...selects.filter((select) => select !== kept),
    ...selects.filter((select) => select === kept),
  ];
  for (const select of inOrder) {
    const attribute = attributeOf(select);
    const isValid = narrow(select, allowedValues(list, attribute, readChoice(form).data));
    if (!isValid) fireChange(select);
  }
}
