import { until } from '../timing/schedule';
import { report } from './report';

/** A map with unknown values. */
export type JsonObject = Record<string, unknown>;

/** A map, or an empty one: the host prints an empty map as `[]`. */
export const toObject = (raw: unknown): JsonObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as JsonObject) : {};

/** Whether a raw value is a map, an empty list included. */
export const isObject = (raw: unknown): raw is JsonObject => typeof raw === 'object' && raw !== null;

/** A string; numbers are written out; `otherwise` for anything else. */
export const asString = (raw: unknown, otherwise = ''): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : otherwise;

/** A finite number, also from a numeric string; `otherwise` for anything else. */
export function asNumber(raw: unknown, otherwise = 0): number {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

/** Whether a value is true for the host: true, 1, "1", "yes", "true" or "on". */
export const asBoolean = (raw: unknown): boolean =>
  raw === true || raw === 1 || (typeof raw === 'string' && /^(1|yes|true|on)$/i.test(raw));

/** Whether a value is a window: a frame is a global by its name. */
const isWindow = (value: unknown): boolean =>
  isObject(value) && (value as { window?: unknown }).window === value;

/** Whether a global is an element of the page: browsers expose elements as globals by their ids and names. */
export const isFromMarkup = (value: unknown): boolean =>
  (typeof Node === 'function' && value instanceof Node) ||
  (typeof HTMLCollection === 'function' && value instanceof HTMLCollection) ||
  isWindow(value);

/** A settings global of the page, unparsed; undefined when the host did not print it. */
export function readGlobal(name: string): unknown {
  const value = (globalThis as Record<string, unknown>)[name];
  return isFromMarkup(value) ? undefined : value;
}

/** Ms after which missing settings are reported. */
const MISSING_AFTER_MS = 2000;

/**
 * Waits at most `within` ms for a settings global that an optimiser may delay. If it is missing after two seconds, this is
 * reported to the console with the name `feature`.
 */
export async function awaitGlobal(
  name: string,
  { within = 5000, feature }: { within?: number; feature?: string } = {},
): Promise<unknown> {
  const isThere = (): boolean => readGlobal(name) !== undefined;
  const isEarly = await until(isThere, { within: Math.min(within, MISSING_AFTER_MS) });
  if (!isEarly && feature) report(feature, `settings are missing (${name})`);
  if (!isEarly) await until(isThere, { within: within - MISSING_AFTER_MS });
  return readGlobal(name);
}
