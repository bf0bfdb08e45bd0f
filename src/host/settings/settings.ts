/** A settings global of the page, unparsed; undefined when the host did not print it. */
export const readGlobal = (name: string): unknown => (globalThis as Record<string, unknown>)[name];
