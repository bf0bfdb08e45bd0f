import { until } from '../timing';

/** A settings global of the page, unparsed; undefined when the host did not print it. */
export const readGlobal = (name: string): unknown => (globalThis as Record<string, unknown>)[name];

/** Waits for a settings global that an optimiser may have delayed, at most `within` ms. */
export async function awaitGlobal(name: string, { within = 5000 } = {}): Promise<unknown> {
  await until(() => readGlobal(name) !== undefined, { within });
  return readGlobal(name);
}
