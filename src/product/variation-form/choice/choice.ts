import { findAll } from '../../../dom/find';
import { asNumber, asString, type JsonObject, toObject } from '../../../host/settings';
import { SELECTS } from '../form-parts';
import { replacedMember, type VariationSession } from '../variation-session';
import { decodeEntities, isSameValue, parseVariation, type Variation } from './variation';

/** The chosen options of a form, in the shape that other scripts use. */
export interface Choice {
  /** How many attributes the form has. */
  count: number;
  /** How many of them have a value. */
  chosenCount: number;
  /** Attribute key → value; an empty string means not chosen. */
  data: Record<string, string>;
}

/** The selects of a form, one per attribute. */
export const selectsOf = (form: Element): HTMLSelectElement[] => findAll(form, SELECTS, HTMLSelectElement);

/** The attribute of a select: its name in old templates, which have no `data-attribute_name`. */
export const attributeOf = (select: HTMLSelectElement): string =>
  select.dataset.attribute_name ?? select.name;

/** Reads the chosen options of a form. */
export function readChoice(form: Element): Choice {
  const entries = selectsOf(form).map((select) => [attributeOf(select), select.value] as const);
  return {
    count: entries.length,
    chosenCount: entries.filter(([, value]) => value !== '').length,
    data: Object.fromEntries(entries),
  };
}

/** Parses a choice that another script passes with `check_variations`; null if there is none. */
export function parseChoice(raw: unknown): Choice | null {
  const shape: JsonObject = toObject(raw);
  if (shape.data === undefined) return null;
  const data = Object.fromEntries(
    Object.entries(toObject(shape.data)).map(([key, value]) => [key, asString(value)]),
  );
  return { count: asNumber(shape.count), chosenCount: asNumber(shape.chosenCount), data };
}

/** The chosen options of a form, as a script tells them that has replaced `getChosenAttributes`. */
export const choiceOf = (session: VariationSession): Choice =>
  parseChoice(replacedMember(session, 'getChosenAttributes')?.()) ?? readChoice(session.form);

/** Whether every attribute has a value. */
export const isComplete = ({ count, chosenCount }: Choice): boolean => count > 0 && chosenCount === count;

/**
 * Whether a variation's attributes match a choice: for each of its attributes, one of the two values is empty or missing,
 * or both are equal.
 */
export const fits = (attributes: Readonly<JsonObject>, data: Readonly<JsonObject>): boolean =>
  Object.entries(attributes).every(([key, value]) => {
    const chosen = data[key];
    return chosen === undefined || value === '' || chosen === '' || isSameValue(value, chosen);
  });

/** The values of a choice with decoded entities, as in parsed variations. */
export const decodeChoice = (data: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(data).map(([key, value]) => [key, decodeEntities(value)]));

/** The attributes of a variation that contradict a choice, at most two. */
export function conflictsOf({ attributes }: Variation, chosen: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [key, value] of attributes)
    if ((chosen.get(key) || value) !== value && found.push(key) > 1) break;
  return found;
}

/** Whether other code has replaced a member of the form's object that compares variations with a choice. */
export const hasReplacedMatch = (session: VariationSession): boolean =>
  ['findMatchingVariations', 'isMatch'].some((name) => replacedMember(session, name));

/** The matches that replaced members of the form's object find; null while they are ours. */
export function replacedMatches(
  session: VariationSession,
  list: readonly Variation[],
  data: Readonly<Record<string, string>>,
): Variation[] | null {
  const isMatch = replacedMember(session, 'isMatch');
  const raw = list.map((variation) => variation.raw);
  const found =
    replacedMember(session, 'findMatchingVariations')?.(raw, data) ??
    (isMatch && raw.filter(({ attributes }) => isMatch(attributes, data)));
  if (!Array.isArray(found)) return null;
  return found
    .map((one: unknown) => list.find((variation) => variation.raw === one) ?? parseVariation(one))
    .filter((variation) => variation !== null);
}

/** The first match, in the shop's order. */
export function findMatch(
  session: VariationSession,
  list: readonly Variation[],
  data: Readonly<Record<string, string>>,
): Variation | undefined {
  const replaced = replacedMatches(session, list, data);
  if (replaced) return replaced[0];
  const chosen = decodeChoice(data);
  return list.find((variation) => !conflictsOf(variation, chosen).length);
}
