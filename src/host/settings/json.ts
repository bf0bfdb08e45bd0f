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

/** The host's truth: true, 1, "1", "yes", "true", "on". */
export const asBoolean = (raw: unknown): boolean =>
  raw === true || raw === 1 || (typeof raw === 'string' && /^(1|yes|true|on)$/i.test(raw));
