import { isObject } from './settings';

/** A list; a map's values when the host printed a list with holes as a map; else empty. */
export const asList = (raw: unknown): unknown[] =>
  Array.isArray(raw) ? raw : isObject(raw) ? Object.values(raw) : [];

/** The strings of a list. */
export const asStrings = (raw: unknown): string[] =>
  asList(raw).filter((item): item is string => typeof item === 'string');

/** One word of a closed set. */
export const asOneOf = <T extends string>(raw: unknown, words: readonly T[], otherwise: T): T =>
  words.find((word) => word === raw) ?? otherwise;

/** Parses JSON in a string setting, after decoding `&quot;`; undefined when it is invalid. */
export function asJson(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  try {
    return JSON.parse(raw.replace(/&quot;/g, '"'));
  } catch {
    return undefined;
  }
}
