import { findAll } from '../../dom/find';
import { asNumber, asString, type JsonObject, toObject } from '../../host/settings';
import { SELECTS } from './form-parts';
import { decodeEntities, isSameValue, type Variation } from './variation';

/** What is chosen in a form, in the shape other scripts know. */
export interface Choice {
  /** How many attributes the form has. */
  count: number;
  /** How many of them have a value. */
  chosenCount: number;
  /** Attribute key → value; the empty string is not chosen. */
  data: Record<string, string>;
}

/** The selects of a form, one for each attribute. */
export const selectsOf = (form: Element): HTMLSelectElement[] => findAll(form, SELECTS, HTMLSelectElement);

/** Without `data-attribute_name`, as in old templates, the name counts. */
export const attributeOf = (select: HTMLSelectElement): string =>
  select.dataset.attribute_name ?? select.name;

/** What is chosen in a form at present. */
export function readChoice(form: Element): Choice {
  const entries = selectsOf(form).map((select) => [attributeOf(select), select.value] as const);
  return {
    count: entries.length,
    chosenCount: entries.filter(([, value]) => value !== '').length,
    data: Object.fromEntries(entries),
  };
}

/** A choice that another script hands over with `check_variations`; null when it handed none. */
export function parseChoice(raw: unknown): Choice | null {
  const shape: JsonObject = toObject(raw);
  if (shape.data === undefined) return null;
  const data = Object.fromEntries(
    Object.entries(toObject(shape.data)).map(([key, value]) => [key, asString(value)]),
  );
  return { count: asNumber(shape.count), chosenCount: asNumber(shape.chosenCount), data };
}

/** Whether every attribute has a value. */
export const isComplete = ({ count, chosenCount }: Choice): boolean => count > 0 && chosenCount === count;

/**
 * Whether a variation's attributes fit what is chosen: for each of its own attributes one of the two leaves it open, or
 * both are the same text.
 */
export const fits = (attributes: Readonly<JsonObject>, data: Readonly<JsonObject>): boolean =>
  Object.entries(attributes).every(([key, value]) => {
    const chosen = data[key];
    return chosen === undefined || value === '' || chosen === '' || isSameValue(value, chosen);
  });

/** A choice with the entities of its values decoded, as those of variations are. */
export const decodeChoice = (data: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(data).map(([key, value]) => [key, decodeEntities(value)]));

/** The attributes of a variation that rule out what is chosen, as `fits` does; more than two of them count as two. */
export function conflictsOf({ attributes }: Variation, chosen: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [key, value] of attributes)
    if ((chosen.get(key) || value) !== value && found.push(key) > 1) break;
  return found;
}

/** The first variation that fits, in the shop's order: it counts. */
export function findMatch(
  list: readonly Variation[],
  data: Readonly<Record<string, string>>,
): Variation | undefined {
  const chosen = decodeChoice(data);
  return list.find((variation) => !conflictsOf(variation, chosen).length);
}
