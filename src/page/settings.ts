import { until } from '../timing';

/** A settings global of the page, unparsed; undefined when the host did not print it. */
export const readGlobal = (name: string): unknown => (globalThis as Record<string, unknown>)[name];

/** Waits for a settings global that an optimiser may have delayed, at most `within` ms. */
export async function awaitGlobal(name: string, { within = 5000 } = {}): Promise<unknown> {
  await until(() => readGlobal(name) !== undefined, { within });
  return readGlobal(name);
}

/** Puts a value on `window` unless something is there already; answers what stands there afterwards. */
export function offerGlobal<T>(name: string, value: T): T {
  const host = globalThis as Record<string, unknown>;
  host[name] ??= value;
  return host[name] as T;
}
