/** Form fields; nested maps and lists are sent as `key[sub]=value`. */
export interface Fields {
  [name: string]: FieldValue;
}

/** Value of a field; lists and maps become `name[…]` fields, undefined is left out. */
type FieldValue = string | number | boolean | null | undefined | readonly FieldValue[] | Fields;

function pairsOf(name: string, value: FieldValue): [string, string][] {
  if (value === undefined) return [];
  if (value === null) return [[name, '']];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      pairsOf(item && typeof item === 'object' ? `${name}[${index}]` : `${name}[]`, item),
    );
  }
  return Object.entries(value).flatMap(([key, item]) => pairsOf(`${name}[${key}]`, item));
}

/** Flattens nested fields to name and value pairs. `undefined` fields are left out. */
const fieldPairs = (fields: Fields): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => pairsOf(name, value));

/** Encodes fields or ready pairs as `application/x-www-form-urlencoded` (spaces as `+`, apostrophes as `%27`). */
export const encodeFields = (fields: Fields | readonly (readonly [string, string])[]): string =>
  new URLSearchParams(
    (Array.isArray(fields) ? fields : fieldPairs(fields as Fields)) as [string, string][],
  ).toString();

/** Fills the host's `wc_ajax_url` template: the literal `%%endpoint%%`, once. */
export const endpointUrl = (template: string, endpoint: string): string =>
  template.replace('%%endpoint%%', endpoint);
